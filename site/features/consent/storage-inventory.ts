import type { Brand } from "@tuna/sdk";
import { type AnalyticsReason, type AnalyticsValue, analyticsStorage } from "@tuna/sdk/analytics";
import { CONSENT_COOKIE_LIFETIME_S, CONSENT_COOKIE_NAME } from "@tuna/sdk/consent";
import { grantedLifetimeS, sessionKeys, visitorCookies } from "@tuna/sdk/download";
import { BANNER_COOKIE_LIFETIME_S, bannerCookieNames } from "../banners/banner-cookies.ts";
import { PROPERTIES_NAME } from "../banners/closed-promo-banners.ts";
import { BOARDS_DATABASE } from "../boards/boards-database.ts";
import { DRAFTS_DATABASE } from "../create/drafts-database.ts";
import { VOICE_DRAFTS_DATABASE } from "../create/voice-drafts-database.ts";
import { OFFLINE_WORKER_PATH } from "../offline/offline-paths.ts";
import {
  OFFLINE_CACHE,
  OFFLINE_DATABASE,
  OUTBOX_PREFIX,
  SHARED_FILES_DATABASE,
} from "../offline/offline-storage.ts";

/** Whether visitors need a value for what they asked for, or it is stored only with their consent. */
type StoragePurpose = "strictlyNecessary" | "analytics";

/** Why a browser stores a value; `storageInventoryTexts` has a sentence for each. */
type StorageReason =
  | AnalyticsReason
  | "banners"
  | "boards"
  | "challenge"
  | "cardView"
  | "code"
  | "consent"
  | "download"
  | "drafts"
  | "favourites"
  | "keys"
  | "knownBrowser"
  | "locale"
  | "loggedIn"
  | "login"
  | "offline"
  | "outbox"
  | "player"
  | "provider"
  | "recentlyPlayed"
  | "reload"
  | "searches"
  | "sensitive"
  | "sharedFiles"
  | "soundDrafts"
  | "theme"
  | "voiceDrafts";

/** A value that the site stores in a browser. */
export interface StoredValue extends Omit<AnalyticsValue, "place" | "why"> {
  place: AnalyticsValue["place"] | "cache" | "database" | "worker";
  purpose: StoragePurpose;
  why: StorageReason;
}

/**
 * Returns everything that the site's pages store in a browser. A value is strictly necessary if it serves something that the
 * visitor does: logging in, choosing, closing, typing, downloading. Values that only record usage need consent.
 */
export function storageInventory(brand: Pick<Brand, "key">): StoredValue[] {
  const session = sessionKeys(brand);
  const { accessToken, refreshToken, userId, oneTimeCode, knownBrowser, oauthState, locale, modalFlag } =
    visitorCookies;
  return [
    necessary("cookie", CONSENT_COOKIE_NAME, "consent", CONSENT_COOKIE_LIFETIME_S),
    ...[accessToken, refreshToken].map(({ name, lifetimeS }) =>
      necessary("cookie", name, "login", grantedLifetimeS(lifetimeS)),
    ),
    necessary("cookie", userId.name, "loggedIn", grantedLifetimeS(userId.lifetimeS)),
    necessary("cookie", oneTimeCode.name, "code", oneTimeCode.lifetimeS),
    necessary("cookie", knownBrowser.name, "knownBrowser", grantedLifetimeS(knownBrowser.lifetimeS)),
    necessary("cookie", oauthState.name, "provider", oauthState.lifetimeS),
    necessary("cookie", modalFlag.name, "sensitive", modalFlag.lifetimeS),
    necessary("cookie", locale.name, "locale", locale.lifetimeS),
    ...Object.values(bannerCookieNames).map((name) =>
      necessary("cookie", name, "banners", BANNER_COOKIE_LIFETIME_S),
    ),
    necessary("cookie", PROPERTIES_NAME, "banners", BANNER_COOKIE_LIFETIME_S),
    necessary("localStorage", PROPERTIES_NAME, "banners"),
    necessary("localStorage", "theme", "theme"),
    necessary("localStorage", "card_view", "cardView"),
    necessary("localStorage", "player", "player"),
    necessary("localStorage", "page_keys", "keys"),
    necessary("localStorage", "board_keys", "keys"),
    necessary("localStorage", `${brand.key}RecentSearches`, "searches"),
    necessary("localStorage", `${brand.key}Favourites`, "favourites"),
    necessary("localStorage", `${brand.key}Hearts`, "favourites"),
    necessary("localStorage", `${brand.key}RecentlyPlayed`, "recentlyPlayed"),
    necessary("localStorage", `${OUTBOX_PREFIX}*`, "outbox"),
    necessary("sessionStorage", "unsaved_*", "drafts"),
    necessary("database", DRAFTS_DATABASE, "soundDrafts"),
    necessary("database", BOARDS_DATABASE, "boards"),
    necessary("database", VOICE_DRAFTS_DATABASE, "voiceDrafts"),
    necessary("database", OFFLINE_DATABASE, "offline"),
    necessary("cache", OFFLINE_CACHE, "offline"),
    necessary("worker", OFFLINE_WORKER_PATH.slice(1), "offline"),
    necessary("database", SHARED_FILES_DATABASE, "sharedFiles"),
    necessary("sessionStorage", "chunkReload:*", "reload"),
    necessary("sessionStorage", session.challengeToken, "challenge"),
    ...[session.downloadSystem, session.downloadType, session.isAlreadyInstalled].map((name) =>
      necessary("sessionStorage", name, "download"),
    ),
    ...analyticsStorage(brand).map((value) => ({ ...value, purpose: "analytics" as const })),
  ];
}

function necessary(
  place: StoredValue["place"],
  name: string,
  why: StorageReason,
  lifetimeS?: number,
): StoredValue {
  return { place, name, purpose: "strictlyNecessary", why, ...(lifetimeS !== undefined && { lifetimeS }) };
}
