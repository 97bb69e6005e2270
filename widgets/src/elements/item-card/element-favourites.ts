/** Favourites of a page's elements that are kept. */
const MAX_FAVOURITES = 1000;

/** The items that a visitor marked on pages of one origin, by `playableKey`. */
export interface ElementFavourites {
  has(key: string): boolean;
  /** Marks an item or removes its mark. Beyond 1,000 the oldest mark goes. */
  set(key: string, isFavourite: boolean): void;
  /** Calls `listener` after every change, in other tabs too; returns a function that stops. */
  subscribe(listener: () => void): () => void;
}

const opened = new Map<string, ElementFavourites>();

/** Returns the favourites that are kept under a key of the page's local storage; where it is blocked, as long as the page. */
export function elementFavourites(storageKey: string): ElementFavourites {
  const favourites = opened.get(storageKey) ?? openFavourites(storageKey);
  opened.set(storageKey, favourites);
  return favourites;
}

function openFavourites(storageKey: string): ElementFavourites {
  const listeners = new Set<() => void>();
  let keys = readKeys(storageKey);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  addEventListener("storage", ({ key }) => {
    if (key !== storageKey && key !== null) return;
    keys = readKeys(storageKey);
    notify();
  });
  return {
    has: (key) => keys.includes(key),
    set(key, isFavourite) {
      const others = keys.filter((other) => other !== key);
      keys = (isFavourite ? [key, ...others] : others).slice(0, MAX_FAVOURITES);
      try {
        if (keys.length > 0) localStorage.setItem(storageKey, JSON.stringify(keys));
        else localStorage.removeItem(storageKey);
      } catch {
        // Storage is blocked or full.
      }
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Other code may have written under this key, so anything but a list of texts counts as empty. */
function readKeys(storageKey: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(value)
      ? value.filter((key) => typeof key === "string").slice(0, MAX_FAVOURITES)
      : [];
  } catch {
    return [];
  }
}
