import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { FailedTest } from "./failed-test.ts";

export interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** Returns the tests that failed. The end of the run names them again. */
  failedTests?: () => readonly FailedTest[];
}

export interface StepResult {
  step: Step;
  isOk: boolean;
}

/**
 * Runs rows of steps beside each other, and the steps of a row one after the other. Runs all steps, even after a failure.
 * The output of the first row appears at once, that of other rows when a step ends.
 */
export async function runSteps(...rows: readonly (readonly Step[])[]): Promise<StepResult[]> {
  return (await Promise.all(rows.map((row, index) => runRow(row, index === 0)))).flat();
}

/**
 * Runs steps in their order, some of them at once: the next one begins when any has ended. With the longest first they end
 * together. Runs all steps, even after a failure. The output of the first appears at once, that of others when they end.
 */
export async function runQueue(concurrency: number, steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = steps.entries();
  const runWaiting = async () => {
    for (const [index, step] of waiting) results[index] = { step, isOk: await runStep(step, index === 0) };
  };
  await Promise.all(Array.from({ length: concurrency }, runWaiting));
  return results;
}

async function runRow(row: readonly Step[], isShownAtOnce: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of row) results.push({ step, isOk: await runStep(step, isShownAtOnce) });
  return results;
}

/**
 * Names each failed test with its error, its seed and the command that runs it alone, also in FAILED_TESTS_FILE as JSON. Exits
 * with 1 if a step failed.
 */
export function exitWith(results: readonly StepResult[]): void {
  const failed = results.filter(({ isOk }) => !isOk).map(({ step }) => step);
  const tests = results.flatMap(({ step }) => step.failedTests?.() ?? []);
  const { FAILED_TESTS_FILE } = process.env;
  if (FAILED_TESTS_FILE) writeFileSync(FAILED_TESTS_FILE, JSON.stringify(tests));
  if (tests.length > 0) console.error(`\n== ${tests.length} failed`);
  for (const { name, reason, seed, files = [], command } of tests.slice(0, MAX_NAMED_TESTS)) {
    console.error(`\n${name}\n  ${reason}`);
    if (seed) console.error(`  with ${seed}`);
    for (const file of files) console.error(`  see ${file}`);
    console.error(`  ${command}`);
  }
  if (tests.length > MAX_NAMED_TESTS) console.error(`\nand ${tests.length - MAX_NAMED_TESTS} more`);
  console.info(`\nTook ${Math.round(performance.now() / 1000)} s`);
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

const MAX_NAMED_TESTS = 60;

/** Runs a command, shows its output and duration, and returns whether it succeeded. */
async function runStep(step: Step, isShownAtOnce: boolean): Promise<boolean> {
  const startedMs = performance.now();
  console.info(`\n== ${step.name}`);
  const { status, output } = await run(step, isShownAtOnce);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const header = output.length > 0 ? `\n== ${step.name}: output\n` : "";
  // At once, so that the output of the first row comes before or after all of it.
  process.stdout.write(
    `${header}${output.toString()}== ${step.name}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)\n`,
  );
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
