// What shares the compiled WebAssembly with threads.
import { shareWithThreads } from "turnout/threads";

shareWithThreads();

// @ts-expect-error it takes no threads: all that start from then on are meant
shareWithThreads([]);
