import { execFileSync } from "node:child_process";
import { ensureChromium } from "./chromium.ts";
import { runSteps } from "./run-step.ts";
import { browserStep, buildStep, unitStep } from "./test-steps.ts";

/**
 * `npm run test:changed -- [REF]`: runs the tests that a change since REF (`origin/main`) can affect. These are the unit and
 * integration tests whose imports have changed, and the browser tests that have changed themselves.
 */
const [ref = "origin/main"] = process.argv.slice(2);
const base = execFileSync("git", ["merge-base", ref, "HEAD"], { encoding: "utf8" }).trim();
ensureChromium();
runSteps([
  buildStep,
  unitStep(["--changed", base, "--passWithNoTests"]),
  browserStep([`--only-changed=${base}`, "--pass-with-no-tests"]),
]);
