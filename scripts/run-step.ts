import { spawnSync } from "node:child_process";

export interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** Returns a line for each failure, which are printed again after all steps. */
  failures?: () => readonly string[];
}

/** Runs a command, shows its output and duration, and returns whether it succeeded. */
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

/** Runs all steps, even after a failure, and exits with 1 if any failed. */
export function runSteps(steps: readonly Step[]): void {
  const failed = steps.filter((step) => !runStep(step));
  for (const step of steps) printFailures(step);
  if (failed.length === 0) return;
  console.error(`\nFailed: ${failed.map((step) => step.name).join(", ")}`);
  process.exit(1);
}

/** Maximum number of failures that are printed per step. */
const MAX_LINES = 60;

function printFailures({ name, failures }: Step): void {
  const lines = failures?.() ?? [];
  if (lines.length === 0) return;
  console.error(`\n== ${name}: what failed`);
  for (const line of lines.slice(0, MAX_LINES)) console.error(`  ${line}`);
  if (lines.length > MAX_LINES) console.error(`  and ${lines.length - MAX_LINES} more`);
}
