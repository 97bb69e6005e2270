// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../../platform/pages/site-context.ts";
import type { Insights } from "../../analytics/insights.ts";
import type { InsightsPageData } from "../../analytics/insights-page-data.ts";
import { Page } from "./insights-page.tsx";
import { testInsights } from "./testing/test-insights.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(insights: Insights | null, changes: Partial<InsightsPageData> = {}, isSensitiveAllowed = true) {
  const viewer = { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed };
  render(
    <SiteReactContext value={testSiteContext({ viewer })}>
      <main>
        <Page data={{ days: 7, insights, service: null, ...changes }} path="/admin/insights/" />
      </main>
    </SiteReactContext>,
  );
}

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const linksOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("shows failed searches with kind, visitors and last time, linked to their search", () => {
  show(testInsights());
  expect(rowsOf("Searched for and not found")).toEqual([
    ["fog horn", "Voices", "1,200", "1,300", "Mar 7"],
    ["<b>", "Sounds", "1", "1", "Mar 7"],
  ]);
  expect(linksOf("Searched for and not found")).toEqual(["/search/voices/fog-horn/", "/search/sounds/b/"]);
});

test("links played items to their pages, unlisted ones nowhere, and marks items without earlier plays as new", () => {
  show(testInsights());
  expect(rowsOf("Most played")).toEqual([
    ["Air horn", "Sound", "150", "+50%"],
    ["Secret", "Voice", "20", "-50%"],
    ["gone-1", "Sound", "5", "new"],
  ]);
  expect(linksOf("Most played")).toEqual(["/sound/horn", "/voice/secret"]);
});

test("redacts sensitive names for administrators who did not allow them", () => {
  show(testInsights(), {}, false);
  expect(screen.queryByText("Secret")).toBeNull();
  expect(screen.getByRole("link", { name: "Explicit Content" })).toBeTruthy();
});

test("shows totals beside those of the previous range", () => {
  show(testInsights());
  const plays = screen.getByText("Plays", { selector: "dt" }).parentElement;
  expect(plays?.textContent).toBe("Plays175+17% before: 150");
  expect(screen.getByText(/Compared with the 7 days before/)).toBeTruthy();
});

test("says so when there is no previous range to compare with", () => {
  const given = testInsights();
  const totals = Object.fromEntries(
    Object.entries(given.totals).map(([name, { count }]) => [name, { count, before: null }]),
  ) as Insights["totals"];
  const mostPlayed = given.mostPlayed.map((item) => ({ ...item, before: null }));
  show({ ...given, totals, mostPlayed, byDayBefore: null, rising: null });
  expect(screen.getByText(/the 7 days before were not collected completely/)).toBeTruthy();
  expect(screen.queryByText(/before:/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Rising" })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Change" })).toBeNull();
});

test("gives each chart a name with its figures, and every day in a table", async () => {
  show(testInsights());
  expect(
    screen.getByRole("img", { name: /^Plays by day: 175 in all, most on Mar 7, 2026 with 100/ }),
  ).toBeTruthy();
  await userEvent.click(screen.getByText("Plays as a table"));
  const table = within(screen.getByRole("figure", { name: "Plays" })).getByRole("table");
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(0, 2)).toEqual([
    ["Day", "Plays", "Range before"],
    ["Mar 1, 2026", "0", "50"],
  ]);
  expect(rows).toHaveLength(8);
});

test("a chart that cannot be drawn refers to the table", async () => {
  // This browser has no canvas.
  show(testInsights());
  const text = "The chart could not be drawn. All days are in the table below.";
  expect(await screen.findAllByText(text)).toHaveLength(4);
});

test("shows the funnel with shares of the previous step, and buttons with their share of clicks", () => {
  show(testInsights());
  expect(rowsOf("Path to the app")).toEqual([
    ["Download button", "200", ""],
    ["Login", "150", "75.0%"],
    ["Code sent by email", "150", "100.0%"],
    ["Installer", "60", "40.0%"],
    ["Downloaded or installed", "0", "0.0%"],
    ["Opened in the app", "0", "–"],
  ]);
  expect(rowsOf("Download clicks by button")).toEqual([
    ["tuna_footer", "150", "75.0%"],
    ["tuna_item banner", "50", "25.0%"],
  ]);
});

test("distinguishes differences that chance explains from those it hardly explains", () => {
  show(testInsights());
  const text = document.body.textContent;
  expect(text).toContain(
    "B compared with A: +1.0 percentage points (-1.7 to +3.7). The difference may be chance.",
  );
  expect(text).toContain("B does better. Chance alone hardly explains the difference.");
  expect(text).toContain("10.0% 8.3 to 12.0%");
});

test("reports too few visitors whatever their difference", () => {
  const variants = [
    { name: "A", devices: 99, reached: 0 },
    { name: "B", devices: 99, reached: 99 },
  ];
  const [result] = testInsights().experiments;
  if (!result) throw new Error("No experiment");
  show({ ...testInsights(), experiments: [{ ...result, variants }] });
  expect(screen.getByText(/Each variant needs at least 100/)).toBeTruthy();
  expect(screen.queryByText(/does better/)).toBeNull();
});

test("says that nothing was collected and where events are sent instead", () => {
  const nothing = { ...testInsights(), collectedSince: null, requests: [] };
  show(nothing);
  expect(screen.getByText(/No events have been collected yet/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  cleanup();
  show(nothing, { service: "events.example" });
  expect(screen.getByText(/Events are sent to events.example and not collected here/)).toBeTruthy();
  cleanup();
  show(testInsights(), { service: "events.example" });
  expect(screen.getByText(/New events are sent to events.example/)).toBeTruthy();
  expect(screen.getAllByRole("table").length).toBeGreaterThan(3);
});

test("shows what visitors requested, also before any event was collected", () => {
  for (const collectedSince of [testInsights().collectedSince, null]) {
    show({ ...testInsights(), collectedSince });
    const link = within(screen.getByRole("table", { name: "Requested" })).getByRole("link");
    expect([link.textContent, link.getAttribute("href")]).toEqual([
      "moon goose",
      "/search/sounds/moon-goose/",
    ]);
    cleanup();
  }
});

test("shows ranges as links and marks the current one", () => {
  show(testInsights());
  const links = within(screen.getByRole("navigation", { name: "Range" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/insights/?days=7",
    "/admin/insights/?days=30",
    "/admin/insights/?days=90",
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null, null]);
});

test("loads slow insights with an API call, and retries after a failure", async () => {
  const calls: string[] = [];
  const answers = [new Response("{}", { status: 404 }), Response.json(testInsights())];
  vi.stubGlobal("fetch", async (url: string | URL) => {
    calls.push(String(url));
    return answers.shift() ?? Response.error();
  });
  show(null);
  expect(screen.getByRole("status").textContent).toBe("Counting…");
  expect(await screen.findByRole("alert")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(await screen.findByRole("table", { name: "Most played" })).toBeTruthy();
  expect(calls).toEqual(["/api/v1/admin/insights?days=7", "/api/v1/admin/insights?days=7"]);
});

test("says when it counted and how long ago, and offers to count again", () => {
  vi.useFakeTimers({ now: Date.parse(testInsights().until) + 20_000, toFake: ["Date", "setInterval"] });
  try {
    show(testInsights());
    const note = screen.getByText(/^Compared with/);
    expect(note.textContent).toMatch(/Counted .*, less than a minute ago\./);
    act(() => vi.advanceTimersByTime(60_000));
    expect(note.textContent).toContain(", 1 minute ago.");
    act(() => vi.advanceTimersByTime(4 * 60_000));
    expect(note.textContent).toContain(", 5 minutes ago.");
    expect(screen.getByRole("link", { name: "Count again" }).getAttribute("href")).toBe(
      "/admin/insights/?days=7&fresh",
    );
  } finally {
    vi.useRealTimers();
  }
});
