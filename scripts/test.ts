import { ensureChromium } from "./chromium.ts";
import { ensureEngines } from "./engines.ts";
import { runSteps } from "./run-step.ts";
import { allUnitTests, browserStep, buildStep, consumerStep, unitStep } from "./test-steps.ts";

ensureChromium();
const filters = process.argv.slice(2);
if (filters.length === 0) ensureEngines();
runSteps(
  filters.length === 0 ? [buildStep, allUnitTests, consumerStep, browserStep([])] : [unitStep(filters)],
);
