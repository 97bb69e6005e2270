import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

export interface StartedProcess {
  /** The first line that the process writes to its file descriptor 3. Rejects if it ends before. */
  firstLine: Promise<string>;
  /** Ends the process, and returns once it has ended. */
  stop(): Promise<void>;
}

/** Starts a process that ends with this one at the latest. */
export function startProcess(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): StartedProcess {
  const started = spawn(command, args, { env: environment, stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const kill = () => started.kill();
  process.once("exit", kill);
  const ended = once(started, "exit").catch(() => {});
  const output = started.stdio[3] as Readable;
  const firstLine = Promise.race([
    once(output, "data").then(([line]) => String(line).trim()),
    ended.then(() => Promise.reject(new Error(`${command} ended`))),
  ]);
  // Nobody may ask for it.
  firstLine.catch(() => {});
  return {
    firstLine,
    async stop() {
      process.off("exit", kill);
      kill();
      await ended;
    },
  };
}
