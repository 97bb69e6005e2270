import { ensureChromium } from "./chromium.ts";
import { keepCompiledCode } from "./compiled-code.ts";
import { runSteps } from "./run-step.ts";
import {
  allUnitTests,
  browserStep,
  buildStep,
  consumerStep,
  databaseStep,
  dumpStep,
  enginesStep,
  storageStep,
  unitStep,
} from "./test-steps.ts";

keepCompiledCode();
ensureChromium();
const filters = process.argv.slice(2);
if (filters.length > 0) {
  await runSteps([unitStep(filters)]);
} else {
  await runSteps([buildStep], [dumpStep]);
  // Many tests wait rather than compute, so one row alone leaves a third of two cores idle.
  await runSteps([allUnitTests], [consumerStep, enginesStep, browserStep([])], [storageStep, databaseStep]);
}
