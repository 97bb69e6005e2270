import type { BoardContent } from "@tuna/sdk/boards";
import { beforeEach, expect, test, vi } from "vitest";
import { withChangedPad, withoutPad } from "./board-content.ts";
import { createBoardDraft } from "./board-draft.ts";
import { findKeptChanges, openBrowserTarget } from "./board-targets.ts";
import {
  addBrowserBoard,
  type BrowserBoard,
  keepPendingChange,
  markAsCarried,
  type PendingChange,
  removeBrowserBoard,
} from "./browser-boards.ts";
import { exampleBoard, examplePad } from "./testing/example-boards.ts";

const stores = vi.hoisted(() => ({
  boards: new Map<string, unknown>(),
  cards: new Map<string, unknown>(),
  pending: new Map<string, unknown>(),
}));

vi.mock("../../platform/storage/browser-database.ts", () => {
  type Name = keyof typeof stores;
  const storeOf = (name: Name) => ({
    get: async (key: string) => stores[name].get(key),
    getAll: async () => [...stores[name].values()],
    getAllKeys: async () => [...stores[name].keys()],
    put: async (value: { id: string; boardId: string }) =>
      stores[name].set(name === "pending" ? value.boardId : value.id, value),
    delete: async (key: string) => stores[name].delete(key),
  });
  const database = {
    get: (name: Name, key: string) => storeOf(name).get(key),
    getAll: (name: Name) => storeOf(name).getAll(),
    put: (name: Name, value: { id: string; boardId: string }) => storeOf(name).put(value),
    delete: (name: Name, key: string) => storeOf(name).delete(key),
    transaction: (name: Name) => ({ objectStore: storeOf, store: storeOf(name), done: Promise.resolve() }),
  };
  const open = async () => database;
  return { browserDatabase: () => ({ open, openExisting: open }) };
});

const content = exampleBoard(["abc"]);
const pad = (letter: string) => examplePad(letter).id;
let board: BrowserBoard;

beforeEach(async () => {
  for (const store of Object.values(stores)) store.clear();
  board = await addBrowserBoard(content);
});

function openTab() {
  const stored = { content, visibility: "private" as const, revision: 1 };
  return createBoardDraft({ target: openBrowserTarget(board.id), stored });
}

/** Returns the name of the board in each of its kept changes. */
async function keptNames(id: string): Promise<string[]> {
  const names: string[] = [];
  const next = await findKeptChanges(id);
  for (let kept = await next(); kept; kept = await next()) names.push(kept.edit.content.name);
  return names.sort();
}

/** Lets one tab save a name, and another wait with one of its own. */
async function contest(): Promise<ReturnType<typeof openTab>[]> {
  const tabs = [openTab(), openTab()];
  for (const [number, tab] of tabs.entries()) {
    tab.change((present) => ({ ...present, name: `Tab ${number}` }));
    await tab.save();
  }
  expect(tabs.map((tab) => tab.get().status)).toEqual(["saved", "contested"]);
  return tabs;
}

test("keeps what one tab could not save while another tab changes and saves the board", async () => {
  const [first] = await contest();
  first?.change((present) => withoutPad(present, pad("a")));
  await first?.save();
  expect(first?.get().status).toBe("saved");
  expect(await keptNames(board.id)).toEqual(["Tab 1"]);
});

test("takes over what another tab keeps, and forgets it only once it is saved", async () => {
  await contest();
  const next = await findKeptChanges(board.id);
  const stored = { content, visibility: "private" as const, revision: 1 };
  const target = openBrowserTarget(board.id);
  const visit = createBoardDraft({ target, stored, kept: await next(), nextKept: next });
  await visit.save();
  expect(visit.get().status).toBe("contested");
  expect(await keptNames(board.id)).toEqual(["Tab 1"]);
  visit.settle("mine");
  await visit.save();
  expect(visit.get().status).toBe("saved");
  expect(await keptNames(board.id)).toEqual([]);
  expect(stores.boards.get(board.id)).toMatchObject({ content: { name: "Tab 1" } });
});

test("carries kept changes and a change since then with the board, and removes them with it", async () => {
  await contest();
  await keepPendingChange(ofFormerVersion({ ...content, name: "Older" }));
  await markAsCarried(board, "account000000001");
  expect(await keptNames(board.id)).toEqual([]);
  expect(await keptNames("account000000001")).toEqual(["Older", "Tab 0", "Tab 1"]);

  await keepPendingChange(ofFormerVersion(withChangedPad(content, pad("b"), { label: "Horn" })));
  await removeBrowserBoard(board.id);
  expect(await keptNames(board.id)).toEqual([]);
  expect(await keptNames("account000000001")).toEqual(["Older", "Tab 0", "Tab 1"]);
});

function ofFormerVersion(edited: BoardContent): PendingChange {
  const [base, edit] = [content, edited].map((one) => ({ content: one, visibility: "private" as const }));
  if (!base || !edit) throw new Error("Two contents have two edits");
  return { boardId: board.id, base, revision: 1, edit };
}
