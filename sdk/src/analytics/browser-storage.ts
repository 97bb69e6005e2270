import type { Brand } from "../brand/brand.ts";
import { type SessionStorage, sessionKeys } from "../download/session-values.ts";
import { visitorCookies } from "../download/visitor-cookies.ts";

/** Where a browser stores a value. */
export type StoragePlace = "cookie" | "localStorage" | "sessionStorage";

/** What analytics stores a value for. */
export type AnalyticsReason = "attribution" | "country" | "experiments" | "usage";

/** A value that analytics stores in a browser, after consent. */
export interface AnalyticsValue {
  /** The key. A `*` at its end stands for every key that begins with the rest. */
  name: string;
  /** Where the browser keeps the value. */
  place: StoragePlace;
  /** What the value is for. */
  why: AnalyticsReason;
  /** Lifetime of a cookie, in seconds. */
  lifetimeS?: number;
}

/** Prefix of the keys that mParticle's SDK uses. */
const MPARTICLE_PREFIX = "mprtcl-";
/** Lifetime of the cookies that mParticle's SDK sets (product rule 14.21): 365 days, in seconds. */
const MPARTICLE_COOKIE_LIFETIME_S = 365 * 86_400;

/** Returns everything that analytics stores in a browser: the site's own values and those of mParticle's SDK. */
export function analyticsStorage(brand: Pick<Brand, "key">): AnalyticsValue[] {
  const { clickedSource, pageViewCount, countryCode, userInfo } = sessionKeys(brand);
  return [
    cookie("downloadId", "attribution"),
    { place: "sessionStorage", name: clickedSource, why: "attribution" },
    cookie("utm", "attribution"),
    cookie("session", "usage"),
    cookie("experiments", "experiments"),
    { place: "sessionStorage", name: pageViewCount, why: "usage" },
    { place: "sessionStorage", name: userInfo, why: "usage" },
    { place: "sessionStorage", name: countryCode, why: "country" },
    // mParticle's SDK sets cookies if it finds no storage.
    {
      place: "cookie",
      name: `${MPARTICLE_PREFIX}*`,
      why: "usage",
      lifetimeS: MPARTICLE_COOKIE_LIFETIME_S,
    },
    { place: "localStorage", name: `${MPARTICLE_PREFIX}*`, why: "usage" },
    { place: "sessionStorage", name: `${MPARTICLE_PREFIX}*`, why: "usage" },
  ];
}

function cookie(key: "downloadId" | "utm" | "session" | "experiments", why: AnalyticsReason): AnalyticsValue {
  const { name, lifetimeS } = visitorCookies[key];
  return { place: "cookie", name, why, lifetimeS };
}

/** Returns whether `key` is one that the value stands for. Over https some cookies have the prefix `__Host-`. */
export function matchesKey({ name, place }: Pick<AnalyticsValue, "name" | "place">, key: string): boolean {
  const plain = place === "cookie" ? key.replace(/^__Host-/, "") : key;
  return name.endsWith("*") ? plain.startsWith(name.slice(0, -1)) : plain === name;
}

/** The used part of a `Storage`, with its keys. */
export interface BrowserStorage extends SessionStorage {
  readonly length: number;
  key(index: number): string | null;
}

/** The part of a `window` that stores values. Storages are read at each use, since they throw where they are blocked. */
export interface StorageWindow {
  /** The document, for its cookies. */
  readonly document: { cookie: string };
  /** Values that stay when the tab closes. */
  readonly localStorage: BrowserStorage;
  /** Values of this tab. */
  readonly sessionStorage: BrowserStorage;
}

/** Removes every value of `analyticsStorage` from a browser. Call it without consent and after a withdrawal. */
export function clearAnalyticsStorage(brand: Pick<Brand, "key">, window: StorageWindow): void {
  for (const value of analyticsStorage(brand)) {
    const { keys, remove } = places[value.place];
    attempt(() => {
      for (const key of keys(window)) if (matchesKey(value, key)) remove(window, key);
    });
  }
}

interface Place {
  keys(window: StorageWindow): string[];
  remove(window: StorageWindow, key: string): void;
}

const places: Record<StoragePlace, Place> = {
  cookie: {
    keys: ({ document }) => document.cookie.split(/; */).map((pair) => pair.split("=", 1)[0] ?? ""),
    remove: ({ document }, key) => {
      // A browser ignores changes to a cookie with this prefix unless they are as secure as the prefix demands.
      const secure = key.startsWith("__Host-") ? "; Secure" : "";
      document.cookie = `${key}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
    },
  },
  localStorage: placeOf((window) => window.localStorage),
  sessionStorage: placeOf((window) => window.sessionStorage),
};

function placeOf(storageOf: (window: StorageWindow) => BrowserStorage): Place {
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
    // A browser that blocks a storage has nothing in it to remove.
  }
}
