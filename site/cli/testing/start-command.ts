import { spawn } from "node:child_process";
import path from "node:path";
import type { CommandResult } from "./run-in-process.ts";

const script = path.join(import.meta.dirname, "../catalogue.ts");

/**
 * Starts a command of `npm run catalogue` in a process of its own, for tests of signals and of other processes.
 * `onOutput` may send a signal; it gets all of standard error so far.
 */
export function startCommand(
  args: readonly string[],
  variables: Record<string, string | undefined>,
  onOutput: (err: string, interrupt: () => void) => void = () => {},
): { interrupt(): void; ended: Promise<CommandResult> } {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ["--conditions=tuna-source", script, ...args], { env });
  const interrupt = () => void (child.killed || child.kill("SIGINT"));
  const result: CommandResult = { code: null, out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    result.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    result.err += chunk;
    onOutput(result.err, interrupt);
  });
  const ended = new Promise<CommandResult>((resolve) => {
    child.on("close", (code) => resolve({ ...result, code }));
  });
  return { interrupt, ended };
}
