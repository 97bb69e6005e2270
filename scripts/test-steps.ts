import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { playwrightFailures } from "./playwright-failures.ts";
import type { Step } from "./run-step.ts";

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const browserReport = join(reports, "browser.json");
const reportOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Builds the site unless the existing build is of exactly these sources. */
export const buildStep: Step = {
  name: "build of the site",
  command: "npm",
  args: ["run", "build", "--silent", "--", "--if-changed"],
};

/** Makes the dump with which databases of tests begin. Otherwise each of the next steps would make it. */
export const dumpStep: Step = {
  name: "dump of a new database",
  command: "node",
  args: ["--conditions=tuna-source", "site/server/store/testing/dump-test-setup.ts"],
};

/** Runs Vitest with additional arguments. */
export function unitStep(args: readonly string[]): Step {
  return vitestStep("unit and integration tests", args);
}

/** Projects of the step that builds and installs. */
const consumerProjects = ["packages", "consumers", "release"];
const storageProject = "storage";
const databaseProjects = ["database", "proxies"];

/** Unit and integration tests of all projects that are no steps of their own. */
export const allUnitTests = unitStep(
  [...consumerProjects, storageProject, ...databaseProjects].map((name) => `--project=!${name}`),
);

/**
 * Tests with an S3-compatible service. It is a step of its own, because that service uses the processor even while nobody
 * asks it for anything, and ends with the step.
 */
export const storageStep = vitestStep("files in an S3-compatible service", [`--project=${storageProject}`]);

/**
 * Tests with PostgreSQL, and with proxies. It is a step of its own, so that no other test waits for their installation,
 * and runs beside the unit tests, because its tests often wait for another process.
 */
export const databaseStep = vitestStep(
  "databases and proxies",
  databaseProjects.map((name) => `--project=${name}`),
);

/**
 * Packs the packages and uses them as their users do, and builds and runs the image. It is a step of its own, because its
 * installs and builds take long, and run beside the other tests.
 */
export const consumerStep = vitestStep(
  "packages in other people's projects, and the image",
  consumerProjects.map((name) => `--project=${name}`),
);

function vitestStep(name: string, args: readonly string[]): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, "-")}.txt`);
  return {
    name,
    command: "vitest",
    args: ["run", ...args],
    environment: { FAILURES_FILE: report },
    failures: () => reportOf(report).split("\n").filter(Boolean),
  };
}

/** Installs the further browsers of Playwright's tests, while other tests run. */
export const enginesStep: Step = {
  name: "Firefox and WebKit",
  command: "node",
  args: ["--conditions=tuna-source", "scripts/engines.ts"],
};

/** Runs Playwright with additional arguments. */
export function browserStep(args: readonly string[]): Step {
  return {
    name: "visitors' tasks in a browser",
    command: "playwright",
    args: ["test", ...args],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    failures: () => {
      const report = reportOf(browserReport);
      return report ? playwrightFailures(JSON.parse(report) as JSONReport) : [];
    },
  };
}
