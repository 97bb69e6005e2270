import { ensureChromium } from "./chromium.ts";
import { runSteps } from "./run-step.ts";

ensureChromium();
const filters = process.argv.slice(2);
const build = { name: "build of the site", command: "npm", args: ["run", "build", "--silent"] };
const browser = { name: "visitors' tasks in a browser", command: "playwright", args: ["test"] };
const unit = { name: "unit and integration tests", command: "vitest", args: ["run", ...filters] };
runSteps(filters.length === 0 ? [build, unit, browser] : [unit]);
