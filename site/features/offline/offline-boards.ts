import type { ItemCard } from "@tuna/sdk";
import type { DBSchema } from "idb";
import { browserDatabase } from "../../platform/storage/browser-database.ts";
import { OFFLINE_CACHE, OFFLINE_DATABASE } from "./offline-storage.ts";

/** A document of the site with the headers that protect it. */
export interface OfflineDocument {
  path: string;
  buildId: string;
  html: string;
  headers: [name: string, value: string][];
  /** The files that it needs; their bodies are in the cache. */
  files: OfflineFile[];
}

export interface OfflineFile {
  url: string;
  bytes: number;
}

/** A board that plays without a network. It is one record, so that it is replaced as a whole or not at all. */
export interface OfflineBoard extends OfflineDocument {
  id: string;
  name: string;
  /** 0 for a board of this browser, which has no revisions. */
  revision: number;
  /** The account that must be logged in; null if the document is the one that everybody gets. */
  accountId: string | null;
  /** Cards of its sounds, for a board of this browser, whose document has no data. */
  sounds: ItemCard[];
  /** Size of the document and its files. */
  bytes: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** When the site was last asked for a newer version; milliseconds since 1970. */
  checkedAt: number;
}

interface OfflineDatabase extends DBSchema {
  boards: { key: string; value: OfflineBoard; indexes: { path: string } };
  pages: { key: string; value: OfflineDocument };
}

const { use, useExisting, remove } = browserDatabase<OfflineDatabase>(OFFLINE_DATABASE, (created) => {
  created.createObjectStore("boards", { keyPath: "id" }).createIndex("path", "path");
  created.createObjectStore("pages", { keyPath: "path" });
});

/** Held in shared mode while files are stored, so that {@link removeUnusedFiles} leaves them alone. */
export const STORING_LOCK = "offline-boards";

/** Returns all boards that are kept, the newest first. Creates nothing in a browser that keeps none. */
export async function listOfflineBoards(): Promise<OfflineBoard[]> {
  const boards = await useExisting((database) => database.getAll("boards"));
  return (boards ?? []).sort((one, other) => other.keptAt - one.keptAt);
}

export async function findOfflineBoard(id: string): Promise<OfflineBoard | undefined> {
  return useExisting((database) => database.get("boards", id));
}

export async function findOfflineBoardAt(path: string): Promise<OfflineBoard | undefined> {
  return useExisting((database) => database.getFromIndex("boards", "path", path));
}

/** Returns a document that is kept beside the boards. */
export async function findOfflinePage(path: string): Promise<OfflineDocument | undefined> {
  return useExisting((database) => database.get("pages", path));
}

/**
 * Stores or replaces a board and the page that is shown offline for all others, both or none. Returns false and stores nothing
 * if a board to renew is no longer kept.
 */
export async function saveOfflineBoard(
  board: OfflineBoard,
  page: OfflineDocument,
  { isRenewal }: { isRenewal: boolean },
): Promise<boolean> {
  return use(async (database) => {
    const transaction = database.transaction(["boards", "pages"], "readwrite");
    const boards = transaction.objectStore("boards");
    // The visitor may have removed it while it was fetched.
    if (isRenewal && (await boards.getKey(board.id)) === undefined) return false;
    await Promise.all([boards.put(board), transaction.objectStore("pages").put(page), transaction.done]);
    return true;
  });
}

/** Removes boards with the files that only they need. With the last one, removes everything. Returns how many are left. */
export async function removeOfflineBoards(ids: readonly string[]): Promise<number> {
  const left = await use(async (database) => {
    const transaction = database.transaction("boards", "readwrite");
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    return database.count("boards");
  });
  await removeUnusedFiles();
  return left;
}

/**
 * Removes files that no board needs, such as those of an interrupted attempt. Does nothing while a board is being stored: the
 * end of that calls it again. Without any board it removes cache and database.
 */
export async function removeUnusedFiles(): Promise<void> {
  await navigator.locks.request(STORING_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const boards = await listOfflineBoards();
    if (boards.length === 0) {
      await caches.delete(OFFLINE_CACHE);
      await remove();
      return;
    }
    const pages = (await useExisting((database) => database.getAll("pages"))) ?? [];
    const needed = new Set(
      [...boards, ...pages].flatMap(({ files }) => files.map(({ url }) => absolute(url))),
    );
    const cache = await caches.open(OFFLINE_CACHE);
    const unused = (await cache.keys()).filter(({ url }) => !needed.has(url));
    await Promise.all(unused.map((request) => cache.delete(request)));
  });
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
