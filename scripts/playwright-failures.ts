import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

/** Returns one line for each failed test, each test that passed on its second try, and each error outside of a test. */
export function playwrightFailures(report: JSONReport): string[] {
  const outside = report.errors.map(
    ({ message = "" }) => `error outside of a test: ${message.split("\n", 1)[0]}`,
  );
  return [...outside, ...report.suites.flatMap(failuresOf)];
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ ok, tests, file, line, title }) => {
    const place = `${file}:${line} > ${title}`;
    if (!ok) return [place];
    return tests.some(({ status }) => status === "flaky") ? [`second try: ${place}`] : [];
  });
  return [...own, ...suites.flatMap(failuresOf)];
}
