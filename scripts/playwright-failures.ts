import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

/** Returns one line for each failed test and each error outside of a test. */
export function playwrightFailures(report: JSONReport): string[] {
  const outside = report.errors.map(
    ({ message = "" }) => `error outside of a test: ${message.split("\n", 1)[0]}`,
  );
  return [...outside, ...report.suites.flatMap(failuresOf)];
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ ok, file, line, title }) => (ok ? [] : [`${file}:${line} > ${title}`]));
  return [...own, ...suites.flatMap(failuresOf)];
}
