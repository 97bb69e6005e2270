import { favouriteLimits } from "@tuna/sdk/favourites";
import { type PlayableRef, playableKey } from "@tuna/widgets";

/** An item that the visitor marked, and when, in milliseconds since 1970. */
export interface StoredFavourite extends PlayableRef {
  at: number;
}

/** A mark that was set or removed in this browser. */
export interface FavouriteChange extends StoredFavourite {
  isFavourite: boolean;
}

/**
 * The favourites that a browser knows. Without login everything is a change, which the account gets at login. What the
 * account had is never sent back to it, so that no browser restores what another one removed.
 */
export interface FavouriteState {
  /** The account whose favourites these are; null without login. */
  accountId: string | null;
  /** What the account had when the server last answered, newest first. */
  saved: readonly StoredFavourite[];
  /** What the account does not know yet: one change of an item at most. */
  changes: readonly FavouriteChange[];
}

export const noFavourites: FavouriteState = { accountId: null, saved: [], changes: [] };

/** Returns what the visitor sees: the account's favourites with the changes of this browser, newest first. */
export function shownFavourites({ saved, changes }: FavouriteState): StoredFavourite[] {
  const changed = new Set(changes.map(playableKey));
  const kept = saved.filter((favourite) => !changed.has(playableKey(favourite)));
  const added = changes.filter(({ isFavourite }) => isFavourite);
  return [...kept, ...added]
    .map(({ kind, id, at }) => ({ kind, id, at }))
    .sort((one, other) => other.at - one.at);
}

/**
 * Marks an item or removes its mark. Returns undefined if the visitor has the most favourites already. Without login nothing
 * remains of a mark that is removed, so that the account keeps what it has.
 */
export function changeFavourite(state: FavouriteState, change: FavouriteChange): FavouriteState | undefined {
  const key = playableKey(change);
  const others = state.changes.filter((other) => playableKey(other) !== key);
  if (!change.isFavourite && state.accountId === null) return { ...state, changes: others };
  const next = { ...state, changes: [...others, change] };
  return change.isFavourite && shownFavourites(next).length > favouriteLimits.count ? undefined : next;
}

/**
 * Returns the state after a login, a logout or a change of accounts. Only what was marked without login is carried over; at
 * logout the account's favourites leave the browser.
 */
export function changeAccount(state: FavouriteState, accountId: string | null): FavouriteState {
  if (state.accountId === accountId) return state;
  return { accountId, saved: [], changes: state.accountId === null ? state.changes : [] };
}

/** Takes over what the account has now. Changes that were `sent` are part of it; later ones stay. */
export function settleFavourites(
  state: FavouriteState,
  sent: readonly FavouriteChange[],
  saved: readonly StoredFavourite[],
): FavouriteState {
  return { ...withoutChanges(state, sent), saved };
}

/** Takes back changes that the server refused. Changes of the same items that were made meanwhile stay. */
export function withoutChanges(state: FavouriteState, refused: readonly FavouriteChange[]): FavouriteState {
  const gone = new Set(refused.map(changeKey));
  return { ...state, changes: state.changes.filter((change) => !gone.has(changeKey(change))) };
}

function changeKey(change: FavouriteChange): string {
  return `${playableKey(change)} ${change.at} ${change.isFavourite}`;
}
