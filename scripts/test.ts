import { ensureChromium } from "./chromium.ts";
import { runSteps } from "./run-step.ts";
import { browserStep, buildStep, consumerStep, unitStep } from "./test-steps.ts";

ensureChromium();
const filters = process.argv.slice(2);
runSteps(
  filters.length === 0
    ? [buildStep, unitStep(["--project=!packages", "--project=!consumers"]), consumerStep, browserStep([])]
    : [unitStep(filters)],
);
