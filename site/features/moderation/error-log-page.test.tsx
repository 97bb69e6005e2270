// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import type { ErrorGroup, ErrorLogPageData } from "../errors/error-page-data.ts";
import { Page } from "./error-log-page.tsx";

const group: ErrorGroup = {
  fingerprint: "f1",
  type: "TypeError",
  message: "Sound * has no *",
  count: 1200,
  firstSeen: "2026-11-20T09:00:00.000Z",
  lastSeen: "2026-11-21T10:45:00.000Z",
  versions: ["build2", ""],
  pages: ["/sounds/", "javascript:alert(1)"],
  sample: "TypeError: Sound 17 has no 'audio'\n  at play (/assets/player.js:1:20)",
};
afterEach(cleanup);

function show(changes: Partial<ErrorLogPageData> = {}) {
  const site = testSiteContext({
    viewer: { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed: true },
  });
  render(
    <SiteReactContext value={site}>
      <Page data={{ groups: [group], page: 1, pages: 1, service: null, ...changes }} path="/admin/errors/" />
    </SiteReactContext>,
  );
}

test("shows each cause with last time, message, count, versions and pages", () => {
  show();
  const row = screen.getAllByRole("row")[1];
  if (!row) throw new Error("No row");
  const cells = [...row.children].map(({ textContent }) => textContent);
  expect(cells[0]).toBe("Nov 21, 2026, 10:45:00 UTC");
  expect(cells[1]).toContain("TypeErrorSound * has no *");
  expect(cells.slice(2)).toEqual(["1,200 times", "build2unknown", "/sounds/javascript:alert(1)"]);
  expect(row.querySelector("pre")?.textContent).toBe(group.sample);
  expect(cells[1]).toContain("First seen Nov 20, 2026, 09:00:00 UTC");
});

test("never turns reported text into a link", () => {
  show({ groups: [{ ...group, count: 1 }] });
  expect(within(screen.getByRole("table")).queryByRole("link")).toBeNull();
  expect(screen.getByText("once")).toBeTruthy();
});

test("links to the next and previous page", () => {
  show({ page: 2, pages: 3 });
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([href("Previous"), href("Next")]).toEqual(["/admin/errors/", "/admin/errors/?page=3"]);
});

test("says so when there are no errors, and where errors are sent instead", () => {
  show({ groups: [], service: "errors.example" });
  expect(screen.getByText("No errors have been reported")).toBeTruthy();
  expect(screen.getByText("New errors are reported to errors.example.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
