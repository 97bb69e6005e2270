import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import type { FailedTest } from "./failed-test.ts";
import { chromiumProjects, playwrightFailures } from "./playwright-failures.ts";
import type { Step } from "./run-step.ts";

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** Lets Playwright load the sources of the packages instead of their builds, which a new clone does not have. */
export const sourceConditions = "--conditions=tuna-source";

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
  args: ["--conditions=tuna-source", "site/platform/store/testing/dump-test-setup.ts"],
};

/** Makes the data folder with the demo catalogue. Otherwise several of the next steps would make it at the same time. */
export const demoStep: Step = {
  name: "first start with the demo catalogue",
  command: "node",
  args: ["--conditions=tuna-source", "site/e2e/demo-folder.ts"],
};

/** Projects of Vitest that only a release needs; `npm test` runs all others. */
const packageProjects = ["packages", "consumers", "interoperability"];
const operationProjects = ["operation", "elements"];
const releaseProjects = [...packageProjects, ...operationProjects, "release", "proxies", "storage"];

/** Runs Vitest with additional arguments. */
export function unitStep(args: readonly string[]): Step {
  return vitestStep("unit and integration tests", args);
}

/** Unit and integration tests of all projects of `npm test`, without the machine of `npm run test:machine`. */
export const allUnitTests = unitStep([...releaseProjects, "machine"].map((name) => `--project=!${name}`));

/**
 * Packs the packages and uses them as their users do, and lets programs of others use a site. It is a step of its own, because its installs and builds take long,
 * and run beside the other tests.
 */
export const packagesStep = vitestStep(
  "packages in other people's projects, programs of others",
  packageProjects.map((name) => `--project=${name}`),
);

/**
 * Tests with an S3-compatible service. It is a step of its own, because that service uses the processor even while nobody
 * asks it for anything, and ends with the step.
 */
export const storageStep = vitestStep("files in an S3-compatible service", ["--project=storage"]);

/** Builds and runs the image, the previous release beside this one, and proxies in front of sites. */
export const deploymentStep = vitestStep("image, previous release and proxies", [
  "--project=release",
  "--project=proxies",
]);

/** Ends and repairs a site's processes, and shows elements in partners' pages. */
export const operationStep = vitestStep(
  "processes of a site, elements in partners' pages",
  operationProjects.map((name) => `--project=${name}`),
);

/** Suites of the store that `npm test` runs with PostgreSQL alone. */
export const embeddedDatabaseStep = vitestStep(
  "suites of the store with the embedded database",
  ["--project=database", "-t", "on PGlite"],
  { TEST_DATABASE: "PGlite" },
);

function vitestStep(name: string, args: readonly string[], environment: Record<string, string> = {}): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  return {
    name,
    command: "vitest",
    args: ["run", ...args],
    environment: { ...environment, FAILURES_FILE: report },
    failedTests: () => readReport<FailedTest[]>(report) ?? [],
  };
}

/**
 * Installs Firefox and WebKit, and runs Playwright's tests in them. Beside them it runs in Chromium those of partners' pages,
 * of every page as a whole, and of rarer tasks, so that one site serves all.
 */
export const enginesStep: Step = {
  ...playwrightStep("visitors' tasks in Firefox and WebKit, pages as a whole in Chromium", []),
  command: "node",
  args: [
    "--conditions=tuna-source",
    "scripts/test-engines.ts",
    "--project=partners-chromium",
    "--project=partners",
    "--project=release",
  ],
};

/** Runs visitors' tasks in Chromium. */
export const chromiumStep = playwrightStep("visitors' tasks in Chromium", ["--project=chromium"]);

/** Runs Playwright's tests in Chromium that the arguments name, those of a release too. */
export const namedChromiumStep = (args: readonly string[]) =>
  playwrightStep("tests in Chromium", [...chromiumProjects.map((name) => `--project=${name}`), ...args]);

function playwrightStep(name: string, args: readonly string[]): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  return {
    name,
    command: "playwright",
    args: ["test", ...args],
    environment: { NODE_OPTIONS: sourceConditions, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    failedTests: () => {
      const read = readReport<JSONReport>(report);
      return read ? playwrightFailures(read) : [];
    },
  };
}

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
