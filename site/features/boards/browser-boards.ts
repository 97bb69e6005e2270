import type { ItemCard } from "@tuna/sdk";
import { type Board, type BoardContent, BROWSER_BOARD_PREFIX } from "@tuna/sdk/boards";
import { randomKey } from "@tuna/sdk/client";
import type { DBSchema } from "idb";
import { browserDatabase } from "../../platform/storage/browser-database.ts";
import { allPads, randomLetters } from "./board-content.ts";
import { BOARDS_DATABASE } from "./boards-database.ts";

/** A board that only this browser has. */
export interface BrowserBoard {
  /** Begins with `my-`. */
  id: string;
  /** Makes its creation in an account idempotent. */
  key: string;
  content: BoardContent;
  /** Counts its changes, so that two tabs notice each other's. */
  revision: number;
  /** Milliseconds since 1970, as `updatedAt`. */
  createdAt: number;
  updatedAt: number;
  /** Id of the account's board that it has become. Its address leads there. */
  carriedTo?: string;
  /** Why the account did not take it at the last attempt. */
  refusal?: Refusal;
}

interface Refusal {
  problem: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What can be changed of a board of an account. */
export interface BoardEdit {
  content: BoardContent;
  visibility: Board["visibility"];
}

/** A change of a board that is not saved yet. */
export interface PendingChange {
  /** Where it is kept: what {@link pendingKey} returns, or the board's id alone if a former version of the site kept it. */
  boardId: string;
  /** What the change is based on, and its revision. */
  base: BoardEdit;
  revision: number;
  edit: BoardEdit;
}

/** The revision of a change whose board may have any: the site refuses it, and both are joined. */
export const UNKNOWN_REVISION = 2 ** 31 - 1;

interface BoardsDatabase extends DBSchema {
  boards: { key: string; value: BrowserBoard };
  /** Cards of the sounds of these boards, for the time without a network. */
  cards: { key: string; value: ItemCard };
  pending: { key: string; value: PendingChange };
}

/** Only a first board or change creates it. */
const { open, openExisting } = browserDatabase<BoardsDatabase>(BOARDS_DATABASE, (created) => {
  created.createObjectStore("boards", { keyPath: "id" });
  created.createObjectStore("cards", { keyPath: "id" });
  created.createObjectStore("pending", { keyPath: "boardId" });
});

/** Returns the boards of this browser that are in no account, the last changed first. */
export async function listBrowserBoards(): Promise<BrowserBoard[]> {
  const boards = (await (await openExisting())?.getAll("boards")) ?? [];
  return boards
    .filter(({ carriedTo }) => carriedTo === undefined)
    .sort((one, other) => other.updatedAt - one.updatedAt);
}

/** Returns a board of this browser; undefined if it has no such board. */
export async function readBrowserBoard(id: string): Promise<BrowserBoard | undefined> {
  return (await openExisting())?.get("boards", id);
}

/** Stores a new board and returns it. */
export async function addBrowserBoard(
  content: BoardContent,
  cards: readonly ItemCard[] = [],
): Promise<BrowserBoard> {
  const now = Date.now();
  const board: BrowserBoard = {
    id: BROWSER_BOARD_PREFIX + randomLetters(ID_LENGTH),
    key: randomKey(),
    content,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  await (await open()).put("boards", board);
  await keepCards(cards);
  return board;
}

const ID_LENGTH = 16;

/**
 * Stores changed content if the board still has the given revision, and returns what is stored then. Undefined if the board
 * was removed or carried into an account.
 */
export async function changeBrowserBoard(
  id: string,
  content: BoardContent,
  revision: number,
): Promise<{ isSaved: boolean; board: BrowserBoard } | undefined> {
  const { store, done } = (await open()).transaction("boards", "readwrite");
  const present = await store.get(id);
  if (!present || present.carriedTo !== undefined) return undefined;
  if (present.revision !== revision) return { isSaved: false, board: present };
  const changed = { ...present, content, revision: revision + 1, updatedAt: Date.now() };
  await store.put(changed);
  await done;
  return { isSaved: true, board: changed };
}

/** Removes a board, and the cards of sounds that no other board has. */
export async function removeBrowserBoard(id: string): Promise<void> {
  const stores = ["boards", "cards", "pending"] as const;
  const transaction = (await open()).transaction(stores, "readwrite");
  const boards = transaction.objectStore("boards");
  await boards.delete(id);
  const pending = transaction.objectStore("pending");
  for (const change of await pending.getAll()) if (isOf(id, change)) await pending.delete(change.boardId);
  await removeUnusedCards(await boards.getAll(), transaction.objectStore("cards"));
  await transaction.done;
}

/**
 * Notes that a board is in an account now, as it was when it was sent; its content is no longer kept here. What another tab changed
 * meanwhile becomes a change of the account's board.
 */
export async function markAsCarried(
  { id, content, revision }: BrowserBoard,
  carriedTo: string,
): Promise<void> {
  const transaction = (await open()).transaction(["boards", "pending"], "readwrite");
  const boards = transaction.objectStore("boards");
  const pending = transaction.objectStore("pending");
  const present = await boards.get(id);
  if (present) {
    // What is saved comes first, since the others may be based on it.
    const change = { boardId: pendingKey(carriedTo, ""), revision: UNKNOWN_REVISION };
    for (const unsaved of (await pending.getAll()).filter((each) => isOf(id, each))) {
      await pending.put({ ...unsaved, ...change, boardId: unsaved.boardId.replace(id, carriedTo) });
      await pending.delete(unsaved.boardId);
    }
    if (present.revision !== revision)
      await pending.put({ ...change, base: privately(content), edit: privately(present.content) });
    await boards.put({ ...present, carriedTo, content: { ...content, description: "", pages: [] } });
  }
  await transaction.done;
}

function privately(content: BoardContent): BoardEdit {
  return { content, visibility: "private" };
}

/** Notes why the account did not take a board. */
export async function markAsRefused(id: string, problem: string): Promise<void> {
  const { store, done } = (await open()).transaction("boards", "readwrite");
  const board = await store.get(id);
  if (board) await store.put({ ...board, refusal: { problem, at: Date.now() } });
  await done;
}

/** Keeps cards of sounds, and replaces older ones. */
export async function keepCards(cards: readonly ItemCard[]): Promise<void> {
  if (cards.length === 0) return;
  const { store, done } = (await open()).transaction("cards", "readwrite");
  await Promise.all(cards.map((card) => store.put(card)));
  await done;
}

/** Returns the kept cards of a board's sounds. */
export async function readKeptCards(content: BoardContent): Promise<ItemCard[]> {
  const { store } = (await open()).transaction("cards");
  const ids = [...new Set(allPads(content).map(({ soundId }) => soundId))];
  const cards = await Promise.all(ids.map((id) => store.get(id)));
  return cards.filter((card) => card !== undefined);
}

/** Returns where a draft of a board keeps its change. Tabs that edit one board keep theirs side by side. */
export function pendingKey(boardId: string, draftId: string): string {
  return `${boardId} ${draftId}`;
}

function isOf(boardId: string, change: PendingChange): boolean {
  return change.boardId.split(" ")[0] === boardId;
}

/** Keeps a change that is not saved yet; a later one of the same draft replaces it. */
export async function keepPendingChange(change: PendingChange): Promise<void> {
  await (await open()).put("pending", change);
}

/** Returns the changes of a board that are not saved yet. */
export async function pendingChangesOf(boardId: string): Promise<PendingChange[]> {
  const changes = (await (await openExisting())?.getAll("pending")) ?? [];
  return changes.filter((change) => isOf(boardId, change));
}

/** Forgets the change of a draft, which is saved now. */
export async function forgetPendingChange(key: string): Promise<void> {
  await (await open()).delete("pending", key);
}

async function removeUnusedCards(
  boards: readonly BrowserBoard[],
  cards: { getAllKeys(): Promise<string[]>; delete(id: string): Promise<void> },
): Promise<void> {
  const used = new Set(boards.flatMap(({ content }) => allPads(content).map(({ soundId }) => soundId)));
  for (const id of await cards.getAllKeys()) if (!used.has(id)) await cards.delete(id);
}
