// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import type { LogPageData, NamedLogEntry } from "./admin-page-data.ts";
import { Page } from "./log-page.tsx";

const entry: NamedLogEntry = {
  id: 3,
  at: "2026-11-21T10:45:00.000Z",
  action: "edit",
  actor: { number: 1, accountId: "a1", email: "ada@x.example" },
  item: { kind: "sound", id: "horn" },
  person: null,
  before: { name: "Air horn" },
  after: { name: "Fog horn" },
  itemName: "Fog horn",
  itemPath: "/sound/horn",
};
const data: LogPageData = { entries: [entry], page: 1, pages: 1, only: null };
afterEach(cleanup);

function show(changes: Partial<LogPageData> = {}) {
  const viewer = { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed: true };
  const origin = "https://x.example";
  const site = { brand, locale: "en", origin, createUrl: "/create/", viewer, buildId: "b" };
  render(
    <SiteReactContext value={site}>
      <Page data={{ ...data, ...changes }} path="/admin/log/" />
    </SiteReactContext>,
  );
}
const rowText = () => screen.getAllByRole("row")[1]?.textContent;

test("shows each action with time, actor, item and changes", () => {
  show();
  const row = screen.getAllByRole("row")[1];
  if (!row) throw new Error("No row");
  const cells = [...row.children].map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(["Nov 21, 2026, 10:45:00 UTC", "ada@x.example", "Edited", "Fog horn"]);
  expect(within(row).getByRole("link", { name: "Fog horn" }).getAttribute("href")).toBe("/sound/horn");
  expect(within(row).getByRole("deletion").textContent).toBe("before: Air");
  expect(within(row).getByRole("insertion").textContent).toBe("after: Fog");
});

test("links to the other pages of administrators and marks itself", () => {
  show();
  const tabs = within(screen.getByRole("navigation", { name: "Administration" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "Reports",
    "Uploads",
    "Copyright",
    "Insights",
    "Accounts",
    "Log",
    "Errors",
    "Jobs",
  ]);
  expect(tabs.filter((tab) => tab.ariaCurrent === "page").map((tab) => tab.textContent)).toEqual(["Log"]);
});

test("shows a deleted account as a number, and names the command line", () => {
  show({ entries: [{ ...entry, actor: { number: 7, accountId: null, email: null } }] });
  expect(rowText()).toContain("Deleted account 7");
  cleanup();
  const person = { number: 2, accountId: "a2", email: "grace@x.example" };
  const changed = { item: null, itemPath: null, itemName: "", actor: null, person };
  const types = { before: { type: "user" }, after: { type: "administrator" } };
  show({ entries: [{ ...entry, ...changed, ...types, action: "change-account-type" }] });
  expect(rowText()).toContain("Command lineAccount type changedgrace@x.exampleAccount type");
  const account = screen.getByRole("link", { name: "grace@x.example" });
  expect(account.getAttribute("href")).toBe("/admin/accounts/a2/");
});

test("links an item that must not be named to this administrator", () => {
  show({ entries: [{ ...entry, itemName: "" }] });
  expect(screen.getByRole("link", { name: "Explicit Content" }).getAttribute("href")).toBe("/sound/horn");
});

test("further pages keep the item filter", () => {
  show({ page: 2, pages: 3, only: { kind: "sound", id: "horn", name: "Fog horn" } });
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Previous")).toBe("/admin/log/?kind=sound&id=horn");
  expect(href("Next")).toBe("/admin/log/?kind=sound&id=horn&page=3");
  expect(href("Show everything")).toBe("/admin/log/");
});

test("says so when the log is empty", () => {
  show({ entries: [] });
  expect(screen.getByText("No actions yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
