// One subject on one table in this process: what bench/harness/isolate.js starts.
import { measureTable } from "./measure-table.js";

process.stdout.write(JSON.stringify(await measureTable(JSON.parse(process.argv[2]))));
