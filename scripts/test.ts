import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { ensureChromium } from "./chromium.ts";
import { playwrightFailures } from "./playwright-failures.ts";
import { runSteps } from "./run-step.ts";

ensureChromium();
const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const unitReport = join(reports, "unit.txt");
const browserReport = join(reports, "browser.json");
const reportOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

const build = { name: "build of the site", command: "npm", args: ["run", "build", "--silent"] };
const unit = {
  name: "unit and integration tests",
  command: "vitest",
  args: ["run", ...filters],
  environment: { FAILURES_FILE: unitReport },
  failures: () => reportOf(unitReport).split("\n").filter(Boolean),
};
const browser = {
  name: "visitors' tasks in a browser",
  command: "playwright",
  args: ["test"],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  failures: () => {
    const report = reportOf(browserReport);
    return report ? playwrightFailures(JSON.parse(report) as JSONReport) : [];
  },
};
runSteps(filters.length === 0 ? [build, unit, browser] : [unit]);
