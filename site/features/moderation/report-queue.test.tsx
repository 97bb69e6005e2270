// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ProblemCode } from "@tuna/sdk";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import { setPageKeys } from "../player/page-keys-choice.ts";
import type { ReportQueuePageData } from "./admin-page-data.ts";
import type { ReportedItem, ResolveReports } from "./report-queue.ts";
import { Page } from "./report-queue-page.tsx";
import { reportedItem as reported } from "./testing/reported-item.ts";

let sent: ResolveReports[] = [];
let answer: (asked: ResolveReports) => Response | Promise<Response>;
const resolveAll = ({ items }: ResolveReports, takenId?: string) =>
  Response.json({
    items: items.map(({ kind, id }) => ({ kind, id, resolvedCount: id === takenId ? 0 : 1 })),
  });
beforeAll(() => {
  allowModalDialogs();
  Element.prototype.scrollIntoView = () => {};
  CSS.escape ??= (text) => text.replaceAll("/", "\\/");
});
beforeEach(() => {
  sent = [];
  answer = resolveAll;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const asked: ResolveReports = JSON.parse(String(init.body));
    sent.push(asked);
    return answer(asked);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(items: ReportedItem[], changes: Partial<ReportQueuePageData> = {}) {
  const viewer = { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed: false };
  const origin = "https://x.example";
  const site = { brand, locale: "en", origin, createUrl: "/create/", viewer, buildId: "b" };
  const data: ReportQueuePageData = {
    query: { page: 1, state: "open" },
    reported: { items, total: items.length, page: 1, pageSize: 20 },
    makers: [],
    boards: [],
    boardPage: 1,
    hasMoreBoards: false,
    readAt: "2026-11-21T12:00:00.000Z",
    ...changes,
  };
  render(
    <SiteReactContext value={site}>
      <Page data={data} path="/admin/reports/" />
      <ToastRegion />
    </SiteReactContext>,
  );
  return userEvent.setup();
}
const three = () => ["a", "b", "c"].map((id) => reported(id));
const shownNames = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const toast = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
const focused = () =>
  document.activeElement?.closest("label")?.textContent ?? document.activeElement?.tagName;

test("shows an item with player, reasons, texts, email and age", () => {
  show([
    reported("a", {
      reportCount: 4,
      reasons: [
        { reason: "copyright", count: 3 },
        { reason: "spam", count: 1 },
      ],
    }),
  ]);
  expect(screen.getByText("1 item waits for a decision.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Play Sound a" })).toBeDefined();
  expect(screen.getByText("Copyright × 3")).toBeDefined();
  expect(screen.getByText("Words about a")).toBeDefined();
  expect(screen.getByRole("link", { name: "ada@x.example" }).getAttribute("href")).toBe(
    "mailto:ada%40x.example",
  );
  expect(screen.getByText("3 hours ago")).toBeDefined();
});

test("j and k move, d dismisses the focused item and focuses the next", async () => {
  const pointer = show(three());
  await pointer.keyboard("jjk");
  expect(focused()).toBe("Select Sound a");
  await pointer.keyboard("{ArrowDown}d");
  await toast("Reports of Sound b dismissed");
  expect(sent).toEqual([
    {
      resolution: "dismiss",
      items: [{ kind: "sound", id: "b", seenUntil: "2026-11-21T09:00:00.000Z" }],
    },
  ]);
  expect(shownNames()).toEqual(["Sound a", "Sound c"]);
  expect(focused()).toBe("Select Sound c");
  expect(screen.getByText("2 items wait for a decision.")).toBeDefined();
});

test("leads to the first page after decisions, since the next one would skip items", async () => {
  const items = three().slice(1);
  const pointer = show(items, { reported: { items, total: 3, page: 1, pageSize: 2 } });
  const nextPage = () => screen.queryByRole("link", { name: "Next" });
  expect(nextPage()).not.toBeNull();
  await pointer.keyboard("jd");
  await toast("Reports of Sound b dismissed");
  expect(nextPage()).toBeNull();
  await pointer.keyboard("d");
  await screen.findByRole("link", { name: "Show the next ones" });
});

test("x and Shift+x select a range, which one key decides", async () => {
  const pointer = show(three());
  await pointer.keyboard("jxjj{Shift>}x{/Shift}");
  expect(screen.getByText("3 selected")).toBeDefined();
  await pointer.keyboard("s");
  await toast("3 items marked as sensitive");
  expect(sent[0]?.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(screen.getByRole("heading", { name: "Reports" })).toBe(document.activeElement);
  expect(screen.getByRole("heading", { name: "Nothing to do" })).toBeDefined();
});

test("Shift+click selects a range, and Escape clears it", async () => {
  const pointer = show(three());
  await pointer.click(screen.getByRole("checkbox", { name: "Select Sound c" }));
  await pointer.keyboard("{Shift>}");
  await pointer.click(screen.getByRole("checkbox", { name: "Select Sound a" }));
  await pointer.keyboard("{/Shift}");
  expect(screen.getByText("3 selected")).toBeDefined();
  await pointer.keyboard("{Escape}");
  expect(screen.queryByText("3 selected")).toBeNull();
});

test("unlisting uses the texts of product rule 9.2", async () => {
  const pointer = show(three());
  await pointer.keyboard("ju");
  const dialog = screen.getByRole("dialog", { name: "Unlist Sound" });
  expect(
    within(dialog).getByText(
      "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
    ),
  ).toBeDefined();
  expect(sent).toEqual([]);
  await pointer.click(within(dialog).getByRole("button", { name: "Unlist Sound" }));
  await toast("Sound unlisted successfully");
  expect(sent[0]?.resolution).toBe("unlist");
  await waitFor(() => expect(focused()).toBe("Select Sound b"));
});

test("shows items resolved by somebody else as such, without decisions", async () => {
  const pointer = show(three());
  answer = (asked) => resolveAll(asked, "b");
  await pointer.keyboard("jxjxd");
  await toast("1 item had been decided on by somebody else");
  await toast("Reports of Sound a dismissed");
  expect(shownNames()).toEqual(["Sound b", "Sound c"]);
  expect(screen.getByText("Somebody else decided first. Nothing was changed.")).toBeDefined();
  expect(screen.queryByRole("group", { name: "Decide on Sound b" })).toBeNull();
});

test("offers to hold a mark that the maker set, until an administrator holds it", async () => {
  const [free, held] = [reported("a"), reported("b")];
  for (const { item } of [free, held]) item.fields.isSensitive = true;
  held.item.heldFields = ["isSensitive"];
  const pointer = show([free, held]);
  const mark = (name: string) =>
    within(screen.getByRole("group", { name: `Decide on ${name}` })).queryByRole("button", {
      name: "Mark sensitive",
    });
  expect([mark("Sound a") !== null, mark("Sound b") !== null]).toEqual([true, false]);
  await pointer.keyboard("js");
  await toast("Sound a marked as sensitive");
  expect(sent).toMatchObject([{ resolution: "mark-sensitive", items: [{ id: "a" }] }]);
});

test("keeps failed items with their selection and the reason", async () => {
  const refused = (code: ProblemCode) => {
    const problem = createProblem(code);
    return new Response(JSON.stringify(problem), { status: problem.status });
  };
  const pointer = show(three());
  answer = () => refused("forbidden");
  await pointer.keyboard("jxd");
  await toast("Not allowed");
  expect(shownNames()).toHaveLength(3);
  expect(screen.getByText("1 selected")).toBeDefined();
  answer = resolveAll;
  await pointer.keyboard("d");
  await toast("Reports of Sound a dismissed");
});

test("decides once for a key that is held or pressed twice", async () => {
  const pointer = show(three());
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await pointer.keyboard("jd{d>3/}");
  resolve(Response.json({ items: [{ kind: "sound", id: "a", resolvedCount: 1 }] }));
  await toast("Reports of Sound a dismissed");
  expect(sent).toHaveLength(1);
});

test("leaves the focus where it is if it has left the row before the answer", async () => {
  const pointer = show(three());
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await pointer.keyboard("jdjj");
  resolve(Response.json({ items: [{ kind: "sound", id: "a", resolvedCount: 1 }] }));
  await toast("Reports of Sound a dismissed");
  expect(focused()).toBe("Select Sound c");
});

test.each([
  ["still waits", 1, 0],
  ["is hidden", 0, 1],
])("says whether there is something to do while a reported board %s", (_, reportCount, headingCount) => {
  const board = { id: "b1", name: "Rude", visibility: "public", ownerName: "Bob", accountId: "a1" } as const;
  show([], {
    boards: [{ ...board, hiddenReason: reportCount > 0 ? null : "hate", reportCount, reports: [] }],
  });
  expect(screen.queryAllByRole("heading", { name: "Nothing to do" })).toHaveLength(headingCount);
  expect(screen.queryAllByText("No sound or voice waits for a decision.")).toHaveLength(1 - headingCount);
});

test("does not use keys typed into fields", async () => {
  const pointer = show(three());
  document.body.append(document.createElement("textarea"));
  const field = document.querySelector("textarea");
  await pointer.click(field as Element);
  await pointer.keyboard("jd");
  expect(field?.value).toBe("jd");
  expect(sent).toEqual([]);
  field?.remove();
});

test("says that single keys are switched off, and still offers buttons", async () => {
  setPageKeys(false);
  const pointer = show(three());
  await pointer.keyboard("jd");
  expect(screen.getByText("Single keys are switched off in this browser.")).toBeDefined();
  expect(sent).toEqual([]);
  const actions = within(screen.getByRole("group", { name: "Decide on Sound b" }));
  await pointer.click(actions.getByRole("button", { name: "Dismiss" }));
  await toast("Reports of Sound b dismissed");
  setPageKeys(true);
});

test("shows filters as links that appear in the address", () => {
  show(three(), { query: { page: 2, state: "open", kind: "voice" } });
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Resolved")).toBe("/admin/reports/?state=resolved&kind=voice");
  expect(href("Hate")).toBe("/admin/reports/?reason=hate&kind=voice");
  expect(screen.getByRole("link", { name: "Voices" }).getAttribute("aria-current")).toBe("true");
});

test("shows how, when and by whom reports were resolved, without actions", () => {
  const resolvedBy = { number: 1, accountId: "1", email: "eve@x.example" };
  const resolved = { resolution: "unlist", resolvedAt: "2026-11-21T11:00:00.000Z", resolvedBy } as const;
  const [first] = three();
  const report = first?.reports[0];
  if (!first || !report) throw new Error("No report");
  show([{ ...first, reports: [{ ...report, ...resolved }] }], { query: { page: 1, state: "resolved" } });
  expect(screen.getByText("Unlisted 1 hour ago by eve@x.example")).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
