import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemCard } from "@tuna/sdk";
import { boardLimits } from "@tuna/sdk/boards";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerCalls } from "../../composition/testing/answer-calls.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { PLAYER_FRAGMENT } from "../../platform/routing/page-fragment.ts";
import { testCard } from "../favourites/testing/test-card.ts";
import type { KeepOfflineProps } from "../offline/keep-offline.lazy.tsx";
import { BoardView } from "./board-view.tsx";
import type { PendingChange } from "./browser-boards.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import type { ShownBoard } from "./shown-board.ts";
import { exampleBoard, examplePad } from "./testing/example-boards.ts";

const pending = vi.hoisted(() => new Map<string, PendingChange>());
vi.mock("../../platform/storage/browser-database.ts", () => {
  const database = {
    getAll: async () => [...pending.values()],
    put: async (_: string, change: PendingChange) => pending.set(change.boardId, change),
    delete: async (_: string, key: string) => pending.delete(key),
  };
  const open = async () => database;
  return { browserDatabase: () => ({ open, openExisting: open, use: open, useExisting: open }) };
});

const offered = vi.hoisted((): KeepOfflineProps["board"][] => []);
vi.mock("../offline/keep-offline-slot.tsx", () => ({
  KeepOfflineSlot: ({ board }: KeepOfflineProps) => void offered.push(board),
}));

allowModalDialogs();
const calls = answerCalls();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const content = exampleBoard(["abc"]);
const account = {
  ownerName: "Otter",
  ownerSlug: null,
  visibility: "private" as const,
  revision: 1,
  copyCount: 0,
  hiddenReason: null,
  isOwn: true,
  unchosenName: null,
};
const board: ShownBoard = { id: "board00000000001", content, sounds: [], missing: [], account };

test("sends an unsaved edit of an earlier visit once if the owner presses Edit while the editor loads", async () => {
  const edit = { content: { ...content, name: "Unsaved" }, visibility: account.visibility };
  const base = { content, visibility: account.visibility };
  pending.set(board.id, { boardId: board.id, base, revision: 1, edit });
  calls.answer = () => Response.json({ id: board.id, ...account, ...edit.content, revision: 2 });
  render(
    <SiteReactContext value={testSiteContext()}>
      <BoardView board={board} />
    </SiteReactContext>,
  );
  location.hash = EDIT_FRAGMENT;
  await screen.findByText("Saved");
  expect(calls.sent.map((request) => request.split(" {")[0])).toEqual([`PUT /me/boards/${board.id}`]);
  expect([...pending.keys()]).toEqual([]);
});

async function edit(shown: ShownBoard, cards: readonly ItemCard[] = []) {
  calls.answer = () => Response.json({ cards, id: shown.id, ...account, ...shown.content, revision: 2 });
  history.replaceState(null, "", EDIT_FRAGMENT);
  render(
    <SiteReactContext value={testSiteContext()}>
      <main>
        <BoardView board={shown} />
      </main>
    </SiteReactContext>,
  );
  await screen.findByRole("link", { name: "Done" });
  return userEvent.setup();
}

test("hands the focus to Edit when the editing is done", async () => {
  const pointer = await edit(board);
  await pointer.click(screen.getByRole("link", { name: "Done" }));
  const link = await screen.findByRole("link", { name: "Edit" });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test("hands the focus back when the search for sounds is closed", async () => {
  const pointer = await edit(board);
  const opener = screen.getByRole("button", { name: "Add sounds" });
  await pointer.click(opener);
  await pointer.click(await screen.findByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(opener);
});

test("hands the focus to the heading when one of two pages is removed", async () => {
  const pointer = await edit({ ...board, content: exampleBoard(["a", "b"]) });
  await pointer.click(screen.getByRole("button", { name: "Name and place of this page" }));
  await pointer.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove page" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  // What is saved after the test would find no answer.
  await screen.findByText("Saved");
});

test("offers the board as it was saved for offline use, with the sounds that were added", async () => {
  const pointer = await edit(board, [testCard({ id: "horn", name: "Horn" })]);
  await pointer.click(screen.getByRole("button", { name: "Add sounds" }));
  await pointer.click(await screen.findByRole("button", { name: "Add Horn" }));
  await pointer.click(screen.getByRole("link", { name: "Done" }));
  await screen.findByRole("link", { name: "Edit" });
  await waitFor(() => expect(offered.at(-1)?.revision).toBe(2));
  expect(offered.at(-1)?.sounds.map(({ id }) => id)).toEqual(["horn"]);
});

test("keeps the search for sounds open below the full player", async () => {
  const pointer = await edit(board);
  await pointer.click(screen.getByRole("button", { name: "Add sounds" }));
  const field = await screen.findByRole("searchbox", { name: "Search for a sound" });
  const editing = location.hash;
  const changed = () => new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  let change = changed();
  location.hash = PLAYER_FRAGMENT;
  await act(() => change);
  expect(field.isConnected).toBe(true);
  change = changed();
  history.back();
  await act(() => change);
  expect(location.hash).toBe(editing);
  expect(field.isConnected).toBe(true);
});

test("shows the key of a pad by the visitor's keyboard", async () => {
  Object.assign(navigator, { keyboard: { getLayoutMap: async () => new Map([["KeyQ", "a"]]) } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "keyboard"));
  const pad = { ...examplePad("a"), key: "KeyQ" };
  await edit({ ...board, content: { ...content, pages: [{ name: "", pads: [pad] }] } });
  const tile = screen.getByRole("button", { name: /^Settings of/ }).closest("li") as HTMLElement;
  await within(tile).findByText("A");
});

test("says that a page is full when a pad is to move there", async () => {
  const full = Array.from({ length: boardLimits.padsPerPage }, (_, index) => examplePad(`n${index + 10}`));
  const pages = [...content.pages, { name: "Horns", pads: full }];
  const pointer = await edit({ ...board, content: { ...content, pages } });
  await pointer.click(screen.getAllByRole("button", { name: /^Settings of/ })[0] as HTMLElement);
  const sheet = within(screen.getByRole("dialog"));
  await pointer.selectOptions(sheet.getByRole("combobox", { name: "Page" }), "Horns");
  expect(sheet.getByText("Horns is full: 36 pads.").closest("[role=status]")).not.toBeNull();
});
