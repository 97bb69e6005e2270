import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** Returns a line for each failure. They are printed again after all steps. */
  failures?: () => readonly string[];
}

/**
 * Runs rows of steps beside each other, and the steps of a row one after the other. Runs all steps, even after a failure,
 * and exits with 1 if any failed. The output of the first row appears at once, that of other rows when a step ends.
 */
export async function runSteps(...rows: readonly (readonly Step[])[]): Promise<void> {
  const failed = (await Promise.all(rows.map((row, index) => failedSteps(row, index === 0)))).flat();
  for (const step of rows.flat()) printFailures(step);
  if (failed.length === 0) return;
  console.error(`\nFailed: ${failed.map((step) => step.name).join(", ")}`);
  process.exit(1);
}

async function failedSteps(row: readonly Step[], isShownAtOnce: boolean): Promise<Step[]> {
  const failed: Step[] = [];
  for (const step of row) if (!(await runStep(step, isShownAtOnce))) failed.push(step);
  return failed;
}

/** Runs a command, shows its output and duration, and returns whether it succeeded. */
async function runStep(step: Step, isShownAtOnce: boolean): Promise<boolean> {
  const startedMs = performance.now();
  console.info(`\n== ${step.name}`);
  const { status, output } = await run(step, isShownAtOnce);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (output.length > 0) console.info(`\n== ${step.name}: output`);
  process.stdout.write(output);
  console.info(`== ${step.name}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  return status === 0;
}

interface Ended {
  status: number | null;
  output: Buffer;
}

async function run({ command, args, environment }: Step, isShownAtOnce: boolean): Promise<Ended> {
  const child = spawn(command, args, {
    stdio: isShownAtOnce ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  try {
    const [status] = (await once(child, "close")) as [number | null];
    return { status, output: Buffer.concat(chunks) };
  } catch (error) {
    return { status: null, output: Buffer.from(`${(error as Error).message}\n`) };
  }
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
