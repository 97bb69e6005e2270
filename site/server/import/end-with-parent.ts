import { Worker } from "node:worker_threads";

/**
 * Loaded first in a child process of the pool. Ctrl-C goes to all processes of a terminal, but what to make of it is
 * the parent's affair. When the parent is gone the child ends, also while a decoder runs in a circle: a thread looks.
 */
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());

const look = `const { workerData: parent } = require("node:worker_threads");
setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 1000);`;
// Without arguments of its own it would load this module too.
new Worker(look, { eval: true, execArgv: [], workerData: process.ppid }).unref();
