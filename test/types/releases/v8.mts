// What drop-in.mts holds turnout against: React Router 8, under its own names.
export * as turnout from "turnout/v8";
export * from "react-router-8.5.3";
