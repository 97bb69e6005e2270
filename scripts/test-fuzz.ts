import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { keepCompiledCode } from "./compiled-code.ts";
import { exitWith, runSteps } from "./run-step.ts";
import { unitStep } from "./test-steps.ts";

/**
 * `npm run test:fuzz` runs the tests that generate values, with a new seed. `FUZZ_SEED` repeats an earlier run; `FUZZ_RUNS`
 * and `FUZZ_REQUESTS` generate more.
 */
keepCompiledCode();
process.env.FUZZ_SEED ??= String(randomInt(2 ** 31));
console.info(`FUZZ_SEED=${process.env.FUZZ_SEED}`);
const found = execFileSync("git", ["grep", "-l", 'from "fast-check"'], { encoding: "utf8" });
exitWith(await runSteps([{ ...unitStep([]), args: ["related", "--run", ...found.trim().split("\n")] }]));
