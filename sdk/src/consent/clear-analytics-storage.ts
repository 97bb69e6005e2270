import type { Brand } from "../brand/brand.ts";
import { matchesKey, type StoragePlace, storageInventory } from "./storage-inventory.ts";

/** What is used of a `window`; storages are asked for at each use, since a browser that blocks them throws. */
export interface SweptWindow {
  readonly document: { cookie: string };
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** Removes every value of analytics from a browser: after a withdrawal, and of a visitor whose consent has run out. */
export function clearAnalyticsStorage(brand: Pick<Brand, "key">, window: SweptWindow): void {
  for (const value of storageInventory(brand)) {
    if (value.purpose !== "analytics") continue;
    const { keys, remove } = places[value.place];
    attempt(() => {
      for (const key of keys(window)) if (matchesKey(value, key)) remove(window, key);
    });
  }
}

interface Place {
  keys(window: SweptWindow): string[];
  remove(window: SweptWindow, key: string): void;
}

const places: Record<StoragePlace, Place> = {
  cookie: {
    keys: ({ document }) => document.cookie.split(/; */).map((pair) => pair.split("=", 1)[0] ?? ""),
    remove: ({ document }, key) => {
      // A browser changes nothing under such a name that is not as secure as the name says.
      const secure = key.startsWith("__Host-") ? "; Secure" : "";
      document.cookie = `${key}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
    },
  },
  localStorage: placeOf((window) => window.localStorage),
  sessionStorage: placeOf((window) => window.sessionStorage),
};

function placeOf(storageOf: (window: SweptWindow) => Storage): Place {
  return {
    keys: (window) => {
      const storage = storageOf(window);
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    },
    remove: (window, key) => storageOf(window).removeItem(key),
  };
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // A browser that blocks storage keeps nothing that could be removed.
  }
}
