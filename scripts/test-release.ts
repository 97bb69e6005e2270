import { ensureChromium } from "./chromium.ts";
import { keepCompiledCode } from "./compiled-code.ts";
import { forgetSettings } from "./forget-settings.ts";
import { ensureJava } from "./java.ts";
import { exitWith, runQueue, runSteps } from "./run-step.ts";
import { keepTempFilesInMemory } from "./temp-folder.ts";
import {
  buildStep,
  demoStep,
  deploymentStep,
  dumpStep,
  embeddedDatabaseStep,
  enginesStep,
  operationStep,
  packagesStep,
  storageStep,
} from "./test-steps.ts";

/** `npm run test:release` runs what only a release needs, beyond `npm test`. */
forgetSettings();
keepCompiledCode();
keepTempFilesInMemory();
await ensureChromium();
await ensureJava();
const built = await runSteps([buildStep], [dumpStep, demoStep]);
// The longest first. Fewer at once would leave cores idle while tests wait.
const tests = [enginesStep, packagesStep, deploymentStep, operationStep, embeddedDatabaseStep, storageStep];
exitWith([...built, ...(await runQueue(4, tests))]);
