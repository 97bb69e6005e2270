import { favouriteLimits } from "@tuna/sdk/favourites";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";
import { type FavouriteState, noFavourites, type StoredFavourite } from "./favourite-state.ts";

/** Whether this tab has read what the account has. Failed: not yet, and the last attempt failed. */
type AccountReading = "pending" | "done" | "failed";

/** The favourites of this browser, for all its tabs. */
export interface FavouriteStore {
  /** Returns the same object until something changes. */
  get(): FavouriteState;
  /** Replaces the state by what `change` makes of the present one, which another tab may have written. */
  update(change: (state: FavouriteState) => FavouriteState): void;
  /** Returns "done" too once it is known that nobody has logged in. Nothing of it is stored. */
  reading(): AccountReading;
  setReading(next: AccountReading): void;
  /** Calls `listener` after every change, in other tabs too; returns a function that stops. */
  subscribe(listener: () => void): () => void;
}

/** Creates the store under a key of the local storage. Where storage is blocked or full, it lasts as long as the page. */
export function createFavouriteStore(storageKey: string): FavouriteStore {
  const listeners = new Set<() => void>();
  let text = rememberedText(storageKey);
  let state = readState(text);
  let reading: AccountReading = "pending";

  function readAgain(): FavouriteState {
    const stored = rememberedText(storageKey);
    if (stored !== text) {
      text = stored;
      state = readState(stored);
    }
    return state;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  addEventListener("storage", ({ key }) => {
    if (key !== storageKey && key !== null) return;
    const before = state;
    if (readAgain() !== before) notify();
  });
  return {
    get: () => state,
    update(change) {
      const before = readAgain();
      const next = change(before);
      if (next === before) return;
      state = next;
      const isEmpty = next.accountId === null && next.changes.length === 0;
      rememberText(storageKey, isEmpty ? null : writeState(next));
      text = rememberedText(storageKey);
      notify();
    },
    reading: () => reading,
    setReading(next) {
      if (next === reading) return;
      reading = next;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An item as it is stored: kind, id, time, and whether a change set the mark. */
type Row = readonly [kind: StoredFavourite["kind"], id: string, at: number, isFavourite?: boolean];

function writeState({ accountId, saved, changes }: FavouriteState): string {
  const rowOf = ({ kind, id, at }: StoredFavourite) => [kind, id, at] as const satisfies Row;
  return JSON.stringify({
    accountId,
    saved: saved.map(rowOf),
    changes: changes.map((change): Row => [...rowOf(change), change.isFavourite]),
  });
}

/** Other code may have written under this key, so anything else counts as empty. */
function readState(text: string | null): FavouriteState {
  try {
    const { accountId, saved, changes } = JSON.parse(text ?? "null") ?? {};
    return {
      accountId: typeof accountId === "string" ? accountId : null,
      saved: readRows(saved, favouriteLimits.count).map(([kind, id, at]) => ({ kind, id, at })),
      changes: readRows(changes, 2 * favouriteLimits.count).map(([kind, id, at, isFavourite]) => ({
        kind,
        id,
        at,
        isFavourite: isFavourite !== false,
      })),
    };
  } catch {
    return noFavourites;
  }
}

function readRows(value: unknown, count: number): Row[] {
  return Array.isArray(value) ? value.filter(isRow).slice(0, count) : [];
}

function isRow(row: unknown): row is Row {
  if (!Array.isArray(row)) return false;
  const [kind, id, at] = row;
  return (kind === "sound" || kind === "voice") && typeof id === "string" && Number.isFinite(at);
}
