import { BANNER_COOKIE_LIFETIME_S, bannerCookieNames } from "../banners/banner-cookies.ts";
import { PROPERTIES_NAME } from "../banners/closed-promo-banners.ts";
import type { Brand } from "../brand/brand.ts";
import { sessionKeys } from "../download/session-values.ts";
import { grantedLifetimeS, visitorCookies } from "../download/visitor-cookies.ts";
import { CONSENT_COOKIE_LIFETIME_S, CONSENT_COOKIE_NAME } from "./consent-cookie.ts";

/** Where a browser keeps a value. */
export type StoragePlace = "cookie" | "localStorage" | "sessionStorage";

/** What a visitor gets from a value: what they asked for, or nothing without their consent. */
export type StoragePurpose = "strictlyNecessary" | "analytics";

/** A value that the site stores in a browser. */
export interface StoredValue {
  /** The key; one that ends in `*` stands for every key that begins so. */
  name: string;
  place: StoragePlace;
  purpose: StoragePurpose;
  /** Which sentence says why it is kept (`storageInventoryTexts`). */
  why: StorageReason;
  /** Of a cookie, in seconds. */
  lifetimeS?: number;
}

/** Why a browser stores a value. */
export type StorageReason =
  | "consent"
  | "login"
  | "loggedIn"
  | "code"
  | "provider"
  | "banners"
  | "theme"
  | "player"
  | "keys"
  | "searches"
  | "drafts"
  | "reload"
  | "download"
  | "locale"
  | "attribution"
  | "experiments"
  | "usage"
  | "country";

/** How the names begin that the analytics library keeps things under. */
export const LIBRARY_PREFIX = "mprtcl-";

/** How long the analytics library's cookies last (product rule 14.21): 365 days, in seconds. */
const LIBRARY_COOKIE_LIFETIME_S = 365 * 86_400;

/**
 * Everything that the library's pages keep in a browser. Strictly necessary is only what a visitor asked for by doing
 * something: logging in, choosing, closing, typing, downloading. Whatever only tells how the library is used waits for consent.
 */
export function storageInventory(brand: Pick<Brand, "key">): StoredValue[] {
  const session = sessionKeys(brand);
  const { accessToken, refreshToken, userId, oneTimeCode, oauthState } = visitorCookies;
  return [
    necessary("cookie", CONSENT_COOKIE_NAME, "consent", CONSENT_COOKIE_LIFETIME_S),
    ...[accessToken, refreshToken].map(({ name, lifetimeS }) =>
      necessary("cookie", name, "login", grantedLifetimeS(lifetimeS)),
    ),
    necessary("cookie", userId.name, "loggedIn", grantedLifetimeS(userId.lifetimeS)),
    necessary("cookie", oneTimeCode.name, "code", oneTimeCode.lifetimeS),
    necessary("cookie", oauthState.name, "provider", oauthState.lifetimeS),
    necessary("cookie", visitorCookies.locale.name, "locale", visitorCookies.locale.lifetimeS),
    ...Object.values(bannerCookieNames).map((name) =>
      necessary("cookie", name, "banners", BANNER_COOKIE_LIFETIME_S),
    ),
    necessary("cookie", PROPERTIES_NAME, "banners", BANNER_COOKIE_LIFETIME_S),
    necessary("localStorage", PROPERTIES_NAME, "banners"),
    necessary("localStorage", "theme", "theme"),
    necessary("localStorage", "player", "player"),
    necessary("localStorage", "page_keys", "keys"),
    necessary("localStorage", "board_keys", "keys"),
    necessary("localStorage", `${brand.key}RecentSearches`, "searches"),
    necessary("sessionStorage", "unsaved_*", "drafts"),
    necessary("sessionStorage", "chunkReload:*", "reload"),
    ...[session.downloadSystem, session.downloadType, session.isAlreadyInstalled].map((name) =>
      necessary("sessionStorage", name, "download"),
    ),
    analytics("cookie", visitorCookies.downloadId.name, "attribution", visitorCookies.downloadId.lifetimeS),
    analytics("sessionStorage", session.clickedSource, "attribution"),
    analytics("cookie", visitorCookies.utm.name, "attribution", visitorCookies.utm.lifetimeS),
    analytics("cookie", visitorCookies.session.name, "usage", visitorCookies.session.lifetimeS),
    analytics("cookie", visitorCookies.experiments.name, "experiments", visitorCookies.experiments.lifetimeS),
    analytics("sessionStorage", session.pageViewCount, "usage"),
    analytics("sessionStorage", session.countryCode, "country"),
    // Where the library finds no storage.
    analytics("cookie", `${LIBRARY_PREFIX}*`, "usage", LIBRARY_COOKIE_LIFETIME_S),
    analytics("localStorage", `${LIBRARY_PREFIX}*`, "usage"),
    analytics("sessionStorage", `${LIBRARY_PREFIX}*`, "usage"),
  ];
}

/** Whether a key is one that `value` stands for. Over https some cookies carry the prefix `__Host-`. */
export function matchesKey({ name, place }: StoredValue, key: string): boolean {
  const plain = place === "cookie" ? key.replace(/^__Host-/, "") : key;
  return name.endsWith("*") ? plain.startsWith(name.slice(0, -1)) : plain === name;
}

function necessary(place: StoragePlace, name: string, why: StorageReason, lifetimeS?: number): StoredValue {
  return { place, name, purpose: "strictlyNecessary", why, ...(lifetimeS !== undefined && { lifetimeS }) };
}

function analytics(place: StoragePlace, name: string, why: StorageReason, lifetimeS?: number): StoredValue {
  return { ...necessary(place, name, why, lifetimeS), purpose: "analytics" };
}
