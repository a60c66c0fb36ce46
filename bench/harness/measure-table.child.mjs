// One subject on one table in this process: what bench/harness/isolate.js starts.
import { measureTable } from "./measure-table.js";

const result = await measureTable(JSON.parse(process.argv[2]));
process.stdout.write(`${JSON.stringify(result)}\n`);
