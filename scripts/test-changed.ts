import { execFileSync } from "node:child_process";
import { ensureChromium } from "./chromium.ts";
import { exitWith, runSteps } from "./run-step.ts";
import { buildStep, namedChromiumStep, sourceConditions, unitStep } from "./test-steps.ts";

/**
 * `npm run test:changed -- [REF]` runs the tests that changes since REF (`origin/main`) can affect: unit and
 * integration tests whose imports have changed, and browser tests that have changed themselves.
 */
const [ref = "origin/main"] = process.argv.slice(2);
const base = execFileSync("git", ["merge-base", ref, "HEAD"], { encoding: "utf8" }).trim();
const changedBrowserTests = [`--only-changed=${base}`, "--pass-with-no-tests"];
// Playwright starts the site even if there are no tests.
const list = ["test", "--list", "--project=chromium", "--project=release", ...changedBrowserTests];
const env = { ...process.env, NODE_OPTIONS: sourceConditions };
const listed = execFileSync("playwright", list, { encoding: "utf8", env });
await ensureChromium();
exitWith(
  await runSteps([
    buildStep,
    unitStep(["--changed", base, "--passWithNoTests"]),
    ...(listed.includes("Total: 0 tests") ? [] : [namedChromiumStep(changedBrowserTests)]),
  ]),
);
