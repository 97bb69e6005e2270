import { isApiError } from "@tuna/sdk";
import { retryDelayMs } from "@tuna/sdk/client";
import { type ChangedFavourites, type Favourite, favouriteLimits } from "@tuna/sdk/favourites";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { favouriteTexts } from "../../platform/locale/texts.ts";
import { shownStore } from "../../platform/routing/page-store.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { accountOfCookies } from "../account/account-of-cookies.ts";
import {
  changeAccount,
  type FavouriteChange,
  type StoredFavourite,
  settleFavourites,
  withoutChanges,
} from "./favourite-state.ts";
import type { FavouriteStore } from "./favourite-store.ts";
import { fullText } from "./press-favourite.ts";
import { siteRecentlyPlayed } from "./site-favourites.ts";

/** Changes in one request. */
const BATCH = favouriteLimits.changes;
const PAUSES = { firstMs: 2_000, maxMs: 60_000 };
/** A tab that the visitor returns to asks again what the account has, if it has had no answer for so long. */
const FRESH_MS = 60_000;

/**
 * Keeps the store and the account of the visitor in step while the page is open: reads what the account has, sends every
 * change, and repeats what could not be sent. A change that the server refuses is taken back, and the visitor is told why.
 */
export function keepInAccount(store: FavouriteStore): void {
  /** Undefined until it is known whether somebody has logged in. */
  let readAccountId: string | null | undefined;
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let hasWarned = false;
  let outcome = nothingToSay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  async function synchronise(): Promise<void> {
    // Of several tabs the visible one sends.
    if (isBusy || document.hidden) return;
    isBusy = true;
    clearTimeout(timer);
    const hasFailed = await exchangeOnce();
    isBusy = false;
    if (hasFailed) {
      timer = setTimeout(() => void synchronise(), retryDelayMs(failures, PAUSES));
      failures += 1;
    } else if (isWaiting()) void synchronise();
  }

  const isWaiting = () => store.get().accountId !== null && store.get().changes.length > 0;

  /** Returns whether another attempt makes sense. */
  async function exchangeOnce(): Promise<boolean> {
    const isLogin = store.get().accountId === null;
    store.update((state) => changeAccount(state, accountOfCookies()));
    const { accountId } = store.get();
    const changes = store.get().changes.slice(0, BATCH);
    if (accountId !== readAccountId) {
      readAccountId = accountId;
      outcome = nothingToSay;
      store.setReading(accountId === null ? "done" : "pending");
    }
    const isFresh = store.reading() === "done" && performance.now() - answeredAtMs < FRESH_MS;
    if (accountId === null || (isFresh && changes.length === 0)) return false;
    try {
      const { favourites, refused } = await exchange(changes);
      failures = 0;
      hasWarned = false;
      answeredAtMs = performance.now();
      store.update((state) => {
        if (state.accountId !== accountId) return state;
        return settleFavourites(state, changes, favourites.map(storedOf));
      });
      if (store.get().accountId === accountId) store.setReading("done");
      const gone = refused.filter(({ reason }) => reason === "unknown");
      for (const item of gone) siteRecentlyPlayed().remove(item);
      outcome = {
        isFull: outcome.isFull || refused.some(({ reason }) => reason === "full"),
        isCarriedOver: outcome.isCarriedOver || (isLogin && changes.length > refused.length),
        isGone: outcome.isGone || gone.length > 0,
      };
      if (!isWaiting()) {
        showOutcome(outcome);
        outcome = nothingToSay;
      }
      return false;
    } catch (error) {
      const refusal = refusalOf(error);
      if (store.reading() === "pending") store.setReading("failed");
      if (changes.length > 0) {
        if (refusal !== undefined) store.update((state) => withoutChanges(state, changes));
        if (refusal !== undefined || !hasWarned) showToast(refusal ?? favouriteTexts.notSavedYet, "error");
        hasWarned = refusal === undefined;
      }
      return refusal === undefined;
    }
  }

  store.subscribe(() => void synchronise());
  // A login or a logout comes with a change of pages.
  shownStore()?.subscribe(() => void synchronise());
  addEventListener("online", () => void synchronise());
  document.addEventListener("visibilitychange", () => void synchronise());
  void synchronise();
}

/** What the account made of the changes that were sent since nothing was left to send. */
const nothingToSay = { isFull: false, isCarriedOver: false, isGone: false };

/** Shows one message, however many requests a login takes. */
function showOutcome({ isFull, isCarriedOver, isGone }: typeof nothingToSay): void {
  if (isFull) showToast(fullText(), "error");
  else if (isCarriedOver) showToast(favouriteTexts.carriedOver);
  else if (isGone) showToast(favouriteTexts.gone, "error");
}

/** Sends changes, if there are any, and returns what the account has then. */
async function exchange(changes: readonly FavouriteChange[]): Promise<ChangedFavourites> {
  if (changes.length === 0) {
    const { favourites } = await callTuna((tuna) => tuna.favourites.marks());
    return { favourites, refused: [] };
  }
  const body = {
    sentAt: new Date().toISOString(),
    add: changes.filter(({ isFavourite }) => isFavourite).map(favouriteOf),
    remove: changes.filter(({ isFavourite }) => !isFavourite).map(favouriteOf),
  };
  return callTuna(({ favourites }) => favourites.change(body));
}

function favouriteOf({ kind, id, at }: StoredFavourite): Favourite {
  return { kind, id, at: new Date(at).toISOString() };
}

function storedOf({ kind, id, at }: Favourite): StoredFavourite {
  return { kind, id, at: Date.parse(at) };
}

/** The message of an answer that another attempt would get again; undefined for failures that may pass. */
function refusalOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.status >= 500 || error.status === 429) return undefined;
  return error.status === 401 ? favouriteTexts.loginEnded : error.title;
}
