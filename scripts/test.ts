import { ensureChromium } from "./chromium.ts";
import { runSteps } from "./run-step.ts";

ensureChromium();
const filters = process.argv.slice(2);
runSteps([
  { name: "unit and integration tests", command: "vitest", args: ["run", ...filters] },
  ...(filters.length === 0
    ? [
        { name: "build of the site", command: "npm", args: ["run", "build", "--silent"] },
        { name: "visitors' tasks in a browser", command: "playwright", args: ["test"] },
      ]
    : []),
]);
