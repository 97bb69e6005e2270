import { Worker } from "node:worker_threads";

/**
 * Loaded first in a child process of a pool. Ctrl-C goes to all processes of a terminal, but only the parent decides
 * what to do about it. A thread ends the process when its parent is gone, and when it holds more memory (bytes) than
 * its first argument allows: it can do so while a decoder runs and never returns.
 */
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());

/** WebAssembly fills memory at some gigabytes a second: in this time it is a fraction of the limit. */
const POLL_MS = 5;

const watch = `const { workerData: { parent, maxResidentBytes } } = require("node:worker_threads");
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => process.ppid === parent || end(), 1000);
if (maxResidentBytes) setInterval(() => process.memoryUsage.rss() <= maxResidentBytes || end(), ${POLL_MS});`;
new Worker(watch, {
  eval: true,
  // Without arguments of its own it would load this module too.
  execArgv: [],
  workerData: {
    parent: process.ppid,
    maxResidentBytes: Number(process.argv[2] ?? 0),
  },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();
