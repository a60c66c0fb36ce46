// With this, the tests of turnout are tests of turnout/js: NODE_OPTIONS="--import .../plain-js.mjs".
import { register } from "node:module";

const hook = `export const resolve = (specifier, context, next) =>
  next(specifier.replace(/^turnout(?=$|\\/v\\d)/, "turnout/js"), context);`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
process.env.TURNOUT_PLAIN_JS = "1";
