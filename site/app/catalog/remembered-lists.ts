import type { ItemCard } from "@tuna/sdk";

/** Cards of consecutive pages, as Load more gathered them. */
export interface LoadedCards {
  cards: readonly ItemCard[];
  firstPage: number;
  lastPage: number;
  /** What their visitor was allowed when they were loaded. */
  isSensitiveAllowed: boolean;
}

/** Lists that are kept for the way back. The one that was left longest ago goes first. */
export const MAX_REMEMBERED_LISTS = 10;

const lists = new Map<string, LoadedCards>();

/** Keeps a list for when its entry in the browser's history is visited again. */
export function rememberList(path: string, loaded: LoadedCards): void {
  const key = keyOf(path);
  if (!key) return;
  lists.delete(key);
  lists.set(key, loaded);
  const [oldest] = lists.keys();
  if (lists.size > MAX_REMEMBERED_LISTS && oldest) lists.delete(oldest);
}

/** The list that was left at this entry of the history under this path. */
export function recallList(path: string): LoadedCards | undefined {
  return lists.get(keyOf(path) ?? "");
}

/** Without the Navigation API, as on the server, nothing is remembered; browsers then keep documents as they were left. */
function keyOf(path: string): string | undefined {
  const entry = globalThis.navigation?.currentEntry;
  return entry ? `${entry.key} ${path}` : undefined;
}
