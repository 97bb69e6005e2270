import type { ItemCard } from "@tuna/sdk";

/** Cards of consecutive pages, as Load more collected them. */
export interface LoadedCards {
  cards: readonly ItemCard[];
  firstPage: number;
  lastPage: number;
  /** The list became shorter since: no page follows the last one. */
  isWhole?: true;
  /** The viewer's rights when the cards were loaded. */
  isSensitiveAllowed: boolean;
}

/** Maximum number of stored lists. The one left longest ago is removed first. */
const MAX_REMEMBERED_LISTS = 10;

const lists = new Map<string, LoadedCards>();

/** Stores a list for the next visit of its history entry. */
export function rememberList(path: string, loaded: LoadedCards): void {
  const key = rememberedListKey(path);
  if (!key) return;
  lists.delete(key);
  lists.set(key, loaded);
  const [oldest] = lists.keys();
  if (lists.size > MAX_REMEMBERED_LISTS && oldest) lists.delete(oldest);
}

/** Returns the list stored for this history entry and path. */
export function recallList(path: string): LoadedCards | undefined {
  return lists.get(rememberedListKey(path) ?? "");
}

/** On the server nothing is stored. Without the Navigation API, `followHistory()` names the entries. */
function rememberedListKey(path: string): string | undefined {
  const entry: string | undefined =
    globalThis.navigation?.currentEntry?.key ?? globalThis.history?.state?.entry;
  return entry && `${entry} ${path}`;
}
