import { createRequestHandler } from "@react-router/express";
import express from "express";
import * as build from "./build/server/index.js";
import { listen } from "../serve.mjs";

listen(
  express()
    .disable("x-powered-by")
    .use(createRequestHandler({ build, mode: "production" })),
);
