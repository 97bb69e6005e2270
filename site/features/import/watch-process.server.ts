import { Worker } from "node:worker_threads";

/**
 * Child processes of the worker pool load this module first. They ignore Ctrl-C, which goes to all processes of a
 * terminal, since the parent handles it. A thread ends the process if its parent is gone, or if it uses more memory than
 * its first argument (bytes). A thread can do so even while a decoder never returns.
 */
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());

/** WebAssembly fills some gigabytes of memory a second, so in this time it fills a fraction of the limit. */
const POLL_MS = 5;

const watch = `const { workerData: { parent, maxResidentBytes } } = require("node:worker_threads");
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => process.ppid === parent || end(), 1000);
if (maxResidentBytes) setInterval(() => process.memoryUsage.rss() <= maxResidentBytes || end(), ${POLL_MS});`;
new Worker(watch, {
  eval: true,
  // Otherwise the thread would inherit the arguments and load this module too.
  execArgv: [],
  workerData: {
    parent: process.ppid,
    maxResidentBytes: Number(process.argv[2] ?? 0),
  },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();
