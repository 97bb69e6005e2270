import { Worker } from "node:worker_threads";
import { CPU_TIME_SIGNAL } from "./cpu-time-signal.server.ts";

/**
 * Child processes of the worker pool load this module first. They ignore Ctrl-C, which goes to all processes of a
 * terminal, since the parent handles it. A thread ends the process if its parent is gone, if it uses more memory than its first
 * argument (bytes), or if a job takes more processor time than its second (milliseconds). A thread can do so even while a decoder
 * never returns.
 */
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());

/** WebAssembly fills some gigabytes of memory a second, so in this time it fills a fraction of the limit. */
const POLL_MS = 5;

/** Processor time of the process when the last message of its parent, such as a job, arrived. */
const cpuMsBefore = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  cpuMsBefore[0] = (user + system) / 1000;
});

const watch = `const { workerData: { parent, maxResidentBytes, maxCpuMs, cpuMsBefore } } = require("node:worker_threads");
const end = (signal) => process.kill(process.pid, signal);
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 - cpuMsBefore[0]; };
setInterval(() => process.ppid === parent || end("SIGKILL"), 1000);
if (maxCpuMs) setInterval(() => cpuMs() <= maxCpuMs || end("${CPU_TIME_SIGNAL}"), 100);
if (maxResidentBytes) setInterval(() => process.memoryUsage.rss() <= maxResidentBytes || end("SIGKILL"), ${POLL_MS});`;
new Worker(watch, {
  eval: true,
  // Otherwise the thread would inherit the arguments and load this module too.
  execArgv: [],
  workerData: {
    parent: process.ppid,
    maxResidentBytes: Number(process.argv[2] ?? 0),
    maxCpuMs: Number(process.argv[3] ?? 0),
    cpuMsBefore,
  },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();
