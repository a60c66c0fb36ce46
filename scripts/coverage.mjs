// Shows how much of the C++ library and of js/ the tests run, and what they do not.
//
//   npm run coverage
import { javascriptCoverage } from "./coverage/javascript.mjs";
import { nativeCoverage } from "./coverage/native.mjs";
import { table } from "./coverage/table.mjs";
import { main } from "./bootstrap/process.mjs";

main(async () => {
  const native = await nativeCoverage();
  const javascript = await javascriptCoverage();
  console.log(`\n${table("cpp/, by the native tests", native)}`);
  console.log(`\n${table("js/, by the JavaScript tests", javascript)}\n`);
});
