// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import { setPageKeys } from "../player/page-keys-choice.ts";
import { testUpload } from "../uploads/testing/test-upload.ts";
import type { ReviewedUpload } from "../uploads/upload-review.ts";
import { uploadIdOf as idOf, reviewedUpload as reviewed } from "./testing/reviewed-upload.ts";
import { Page } from "./upload-queue-page.tsx";

let sent: { path: string; body: Record<string, unknown> }[] = [];
let answer: (path: string) => Response | Promise<Response>;
beforeAll(() => {
  allowModalDialogs();
  Element.prototype.scrollIntoView = () => {};
  CSS.escape ??= (text) => text;
});
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  answer = (path) => Response.json(reviewed(Number(/(\d)(?:\/\w+)?$/.exec(path)?.[1])));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url, "https://x.example").pathname;
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return answer(path);
  });
  // Nothing is in view, so that no file is measured.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  setPageKeys(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(count = 2, changes: Partial<ReviewedUpload> = {}, total = count) {
  const items = Array.from({ length: count }, (_, index) => ({ ...reviewed(index + 1), ...changes }));
  const data = {
    accountId: idOf(8),
    query: { page: 1, state: "review" as const },
    uploads: { items, total, page: 1, pageSize: count },
    tabCounts: { reports: 0, review: total, appeals: 0, notices: 0 },
    readAt: "2026-11-22T11:00:00.000Z",
  };
  const viewer = { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed: false };
  const origin = "https://x.example";
  const site = { brand, locale: "en", origin, createUrl: "/create/", viewer, buildId: "b" };
  render(
    <SiteReactContext value={site}>
      <Page data={data} path="/admin/uploads/" />
      <ToastRegion />
    </SiteReactContext>,
  );
  return userEvent.setup();
}

const seenAt = "2026-11-22T10:00:00.000Z";
const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("accepts by keyboard, and focuses the next upload", async () => {
  const user = show();
  expect(screen.getByRole("link", { name: "Waiting (2)" }).getAttribute("aria-current")).toBe("page");
  await user.keyboard("ja");
  await waitFor(() => expect(names()).toEqual(["Tone 2"]));
  expect(sent).toEqual([{ path: `/api/v1/admin/uploads/${idOf(1)}/accept`, body: { seenAt } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Tone 2"));
  await user.keyboard("a");
  await screen.findByText("Nothing waits for a review.");
});

test("leads to the first page after decisions, since the next one would skip uploads", async () => {
  const user = show(2, {}, 3);
  const nextPage = () => screen.queryByRole("link", { name: "Next page" });
  expect(nextPage()).not.toBeNull();
  await user.keyboard("ja");
  await waitFor(() => expect(names()).toEqual(["Tone 2"]));
  expect(nextPage()).toBeNull();
  await user.keyboard("a");
  await screen.findByText("This page is done.");
  const link = screen.getByRole("link", { name: "Show the next ones" });
  expect(link.getAttribute("href")).toBe("/admin/uploads/");
  expect(screen.queryByText("Nothing waits for a review.")).toBeNull();
});

const answered = (outcome: string) => ({ appeal: { text: "Listen again", at: seenAt, outcome } });
test.each([
  ["can be accepted after an appeal that was accepted", answered("accepted"), true, 1],
  ["is final after an appeal that was refused", answered("refused"), true, 0],
  ["by the checks is final", { refusal: { reason: "damaged", text: "" } }, true, 0],
  ["whose file is no longer kept is final", {}, false, 0],
] as const)("a refusal %s", (_, changes, hasAudio, count) => {
  show(1, { upload: testUpload("Tone 1", { id: idOf(1), state: "refused", ...changes }), hasAudio });
  expect(screen.queryAllByRole("button", { name: "Accept" })).toHaveLength(count);
});

test("refuses with a reason and a text", async () => {
  const user = show();
  await user.keyboard("jr");
  const dialog = await screen.findByRole("dialog", { name: "Refuse Tone 1" });
  await user.selectOptions(within(dialog).getByLabelText("Reason"), "Spam");
  await user.type(within(dialog).getByLabelText(/Text for the maker/), "An advertisement");
  await user.click(within(dialog).getByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(names()).toEqual(["Tone 2"]));
  expect(sent[0]?.body).toEqual({ seenAt, reason: "spam", text: "An advertisement" });
});

test("edits in place", async () => {
  const user = show(1, { itemVersion: 7 });
  await user.keyboard("je");
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Better");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  expect(sent[0]?.body).toEqual({ seenAt, seenVersion: 7, changes: { name: "Better" } });
});

test("Escape closes the form, unless something was typed", async () => {
  const user = show(1);
  await user.keyboard("je");
  await user.type(await screen.findByLabelText("Name"), "{Escape}");
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const name = (await screen.findByLabelText("Name")) as HTMLInputElement;
  await user.type(name, " typed{Escape}");
  expect(name.isConnected && name.value).toBe("Tone 1 typed");
});

test.each(["accepting", "editing"])(
  "keeps the form that is typed into when the answer to %s another comes",
  async (act) => {
    const user = show(3);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await user.keyboard("j");
    if (act === "accepting") await user.keyboard("a");
    else {
      await user.keyboard("e");
      await user.type(await screen.findByLabelText("Name"), " changed{Enter}");
      await user.click(screen.getAllByRole("heading", { level: 2 })[0] as Element);
    }
    await user.keyboard("jje");
    const name = await screen.findByLabelText<HTMLInputElement>("Name");
    await user.type(name, " t");
    resolve(Response.json(reviewed(1)));
    await screen.findByText(act === "accepting" ? /accepted/i : /changed|saved/i);
    await user.keyboard("a");
    expect(name.isConnected && name.value).toBe("Tone 3 ta");
    expect(sent).toHaveLength(1);
  },
);

test("names the category and the licence in words", () => {
  show(1);
  expect(screen.getByText(/Memes · #loud · CC0 1\.0 · File: tone\.wav/)).toBeDefined();
});

test("says so when somebody else decided first, and keeps the upload without decisions", async () => {
  answer = () => Response.json(createProblem("conflict"), { status: 409 });
  const user = show(1);
  await user.keyboard("ja");
  await waitFor(() => expect(screen.getAllByText(/Somebody else decided on it/).length).toBeGreaterThan(0));
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  expect(names()).toEqual(["Tone 1"]);
});

test("says why nobody can accept an upload, and keeps its decisions", async () => {
  const errors = [{ field: "item", message: "A notice of copyright removed it" }];
  answer = () => Response.json(createProblem("conflict", { errors }), { status: 409 });
  const user = show(1);
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("A notice of copyright removed it");
  expect(screen.getByRole("button", { name: "Accept" })).toBeDefined();
});

test.each([
  ["r", "Text for the maker (optional)", "Refuse"],
  ["e", "Name", "Save"],
])("keeps what was typed after the key %s if somebody else decided first", async (key, label, button) => {
  answer = () => Response.json(createProblem("conflict"), { status: 409 });
  const user = show(1);
  await user.keyboard(`j${key}`);
  const typed = await screen.findByLabelText<HTMLInputElement>(label);
  await user.clear(typed);
  await user.type(typed, "Long");
  await user.click(screen.getAllByRole("button", { name: button }).at(-1) as Element);
  await screen.findByText("Somebody else changed this in the meantime");
  expect(typed.isConnected && typed.value).toBe("Long");
  const list = within(screen.getByRole("list", { name: "Uploads" }));
  expect(list.getByText(/Somebody else decided on it/)).toBeDefined();
});

test("returns a refusal's text after the page was left, until it is sent", async () => {
  await show(1).keyboard("jr");
  await userEvent.type(await screen.findByLabelText(/Text for the maker/), "Long");
  cleanup();
  const user = show(1);
  await user.keyboard("jr");
  const dialog = await screen.findByRole("dialog", { name: "Refuse Tone 1" });
  await user.click(within(dialog).getByRole("button", { name: "Refuse" }));
  await screen.findByText("Nothing waits for a review.");
  expect(sent[0]?.body.text).toBe("Long");
  expect(sessionStorage).toHaveLength(0);
});

test("returns typed details after the page was left, and undoes no change of others", async () => {
  await show(1).keyboard("je");
  await userEvent.type(await screen.findByLabelText("Name"), "!");
  cleanup();
  const { details } = testUpload("Tone 1", {});
  const changed = { id: idOf(1), state: "review", details: { ...details, category: "music" } };
  const user = show(1, { upload: testUpload("Tone 1", changed) });
  await user.keyboard("je");
  await screen.findByText("Your unsaved changes are back.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  expect(sent[0]?.body.changes).toEqual({ name: "Tone 1!" });
  expect(sessionStorage).toHaveLength(0);
});

test("forgets a refusal that is cancelled, but not one that is closed", async () => {
  const user = show(1);
  const text = () => screen.findByLabelText<HTMLTextAreaElement>(/Text for the maker/);
  await user.keyboard("jr");
  await user.type(await text(), "Long");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Refuse" }));
  expect((await text()).value).toBe("Long");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Refuse" }));
  expect((await text()).value).toBe("");
});

test("says what failed, and lets the administrator try again", async () => {
  answer = () => Response.json(createProblem("server-error"), { status: 500 });
  const user = show(1);
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Unexpected error");
  answer = () => Response.json(reviewed(1));
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Nothing waits for a review.");
});

test("shows changed details beside the public ones, and offers no edit", () => {
  const item = { kind: "sound" as const, id: "horn", url: "/sound/horn", listing: "listed" as const };
  const replaced = testUpload("Polite", { id: idOf(3), item });
  const upload = testUpload("Rude", {
    ...{
      id: idOf(1),
      state: "review",
      replaces: idOf(3),
      changedFields: ["name", "isSensitive"],
      sizeBytes: 0,
    },
  });
  show(1, { upload, replaced, hasAudio: false });
  const table = within(screen.getByRole("table", { name: "What changes in Polite" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "FieldPublic nowNew",
    "NamePoliteRude",
    "Explicit ContentNoNo",
    expect.stringMatching(/^File/),
  ]);
  const former = table.getByRole("button", { name: "Play Polite, present file" });
  expect(former.getAttribute("href")).toContain(idOf(3));
  expect(screen.queryByText("The file is no longer kept.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.getByRole("button", { name: "Accept" })).toBeDefined();
});

test("shows a new file beside the public one, and the key plays the new one", async () => {
  const replaced = testUpload("Tone 1", { id: idOf(3), item: { listing: "listed" } });
  const upload = testUpload("Tone 1", { id: idOf(1), state: "review", replaces: idOf(3) });
  const user = show(1, { upload, replaced });
  const controls = screen.getAllByRole("button", { name: /^Play / });
  expect(controls.map((control) => control.getAttribute("href"))).toEqual([
    expect.stringContaining(idOf(3)),
    expect.stringContaining(idOf(1)),
  ]);
  const press = vi.fn((event: Event) => event.preventDefault());
  controls[1]?.addEventListener("click", press);
  await user.keyboard("jp");
  expect(press).toHaveBeenCalledOnce();
});
