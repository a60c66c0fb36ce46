// What drop-in.mts holds turnout against: React Router 7, under its own names.
export * as turnout from "turnout/v7";
export * from "react-router-7.18.7";
