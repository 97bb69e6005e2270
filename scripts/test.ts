import { ensureChromium } from "./chromium.ts";
import { keepCompiledCode } from "./compiled-code.ts";
import { forgetSettings } from "./forget-settings.ts";
import { exitWith, runSteps } from "./run-step.ts";
import { keepTempFilesInMemory } from "./temp-folder.ts";
import { allUnitTests, buildStep, chromiumStep, dumpStep, unitStep } from "./test-steps.ts";

/**
 * `npm test` runs the product's tests. `npm test -- PATH` runs the unit and integration tests whose path contains PATH.
 */
forgetSettings();
keepCompiledCode();
keepTempFilesInMemory();
await ensureChromium();
const filters = process.argv.slice(2);
if (filters.length > 0) {
  exitWith(await runSteps([unitStep(filters)]));
} else {
  const built = await runSteps([buildStep], [dumpStep]);
  // Many tests wait rather than compute, so one row alone leaves a third of two cores idle.
  exitWith([...built, ...(await runSteps([allUnitTests], [chromiumStep]))]);
}
