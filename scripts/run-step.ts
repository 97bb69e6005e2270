import { spawnSync } from "node:child_process";

export interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
}

/** Runs a command with its output shown; answers whether it went well, and how long it took. */
export function runStep({ name, command, args, environment }: Step): boolean {
  const startedMs = performance.now();
  console.info(`\n== ${name}`);
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (error) console.error(error.message);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.info(`== ${name}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  return status === 0;
}

/** Runs all steps, also after one failed, and ends the process with 1 when any did. */
export function runSteps(steps: readonly Step[]): void {
  const failed = steps.filter((step) => !runStep(step));
  if (failed.length === 0) return;
  console.error(`\nFailed: ${failed.map((step) => step.name).join(", ")}`);
  process.exit(1);
}
