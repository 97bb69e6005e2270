import { relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { describeError, type FailedTest } from "./failed-test.ts";

/** Playwright's projects in Chromium, which `npm run test:browser` runs. The others are those of the other engines. */
export const chromiumProjects: readonly string[] = ["chromium", "partners", "partners-chromium", "release"];

/** Returns each failed test, with its picture and trace, and each error outside of a test. */
export function playwrightFailures(report: JSONReport): FailedTest[] {
  const outside = report.errors.map(({ message }) => ({
    name: "an error outside of a test",
    command: "npm run test:browser",
    ...describeError(message),
  }));
  return [...outside, ...report.suites.flatMap(failuresOf)];
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): FailedTest[] {
  const own = specs.flatMap(({ tests, file, line, title }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => ({
        name: `${projectName}: ${file}:${line} > ${title}`,
        command: commandOf(projectName, `site/e2e/${file}:${line}`),
        files: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ path }) => (path ? [relative(process.cwd(), path)] : [])),
        ),
        ...describeError(results.find(({ error }) => error)?.error?.message),
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

const commandOf = (project: string, place: string) =>
  `npm run ${chromiumProjects.includes(project) ? "test:browser" : "test:engines"} -- ${place}`;
