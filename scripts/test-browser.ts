import { ensureChromium } from "./chromium.ts";
import { keepCompiledCode } from "./compiled-code.ts";
import { forgetSettings } from "./forget-settings.ts";
import { exitWith, runSteps } from "./run-step.ts";
import { keepTempFilesInMemory } from "./temp-folder.ts";
import { buildStep, namedChromiumStep } from "./test-steps.ts";

/** `npm run test:browser -- PATH[:LINE] …` runs the tests of these files in Chromium, with any option of Playwright. */
forgetSettings();
keepCompiledCode();
keepTempFilesInMemory();
await ensureChromium();
exitWith(await runSteps([buildStep, namedChromiumStep(process.argv.slice(2))]));
