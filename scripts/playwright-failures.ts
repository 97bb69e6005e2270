import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

/** What failed, and what went well at the second attempt only, a line each. */
export function playwrightFailures(report: JSONReport): string[] {
  const outside = report.errors.map(
    ({ message = "" }) => `error outside of a test: ${message.split("\n", 1)[0]}`,
  );
  return [...outside, ...report.suites.flatMap(failuresOf)];
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status }) => `${status === "flaky" ? "flaky: " : ""}${file}:${line} > ${title}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
