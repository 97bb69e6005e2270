import { ensureChromium } from "./chromium.ts";
import { ensureEngines } from "./engines.ts";
import { runSteps } from "./run-step.ts";
import { browserStep, buildStep, consumerStep, unitStep } from "./test-steps.ts";

ensureChromium();
const filters = process.argv.slice(2);
if (filters.length === 0) ensureEngines();
runSteps(
  filters.length === 0
    ? [buildStep, unitStep(["--project=!packages", "--project=!consumers"]), consumerStep, browserStep([])]
    : [unitStep(filters)],
);
