import { favouriteLimits } from "@tuna/sdk/favourites";
import { playableKey } from "@tuna/widgets";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeAccount,
  changeFavourite,
  type FavouriteChange,
  type FavouriteState,
  noFavourites,
  settleFavourites,
  shownFavourites,
  withoutChanges,
} from "./favourite-state.ts";

const add = (id: string, at = 1): FavouriteChange => ({ kind: "sound", id, at, isFavourite: true });
const remove = (id: string, at = 1): FavouriteChange => ({ ...add(id, at), isFavourite: false });
const after = (state: FavouriteState, ...changes: FavouriteChange[]) =>
  changes.reduce((before, change) => changeFavourite(before, change) ?? before, state);
const idsOf = (state: FavouriteState) => shownFavourites(state).map(({ id }) => id);
const savedOf = (...ids: string[]) => ids.map((id, index) => ({ kind: "sound" as const, id, at: -index }));
const account = (...ids: string[]): FavouriteState => ({
  accountId: "ada",
  saved: savedOf(...ids),
  changes: [],
});

const anyChange: fc.Arbitrary<FavouriteChange> = fc.record({
  kind: fc.constantFrom("sound", "voice"),
  id: fc.constantFrom("a", "b", "c", "d"),
  at: fc.integer({ min: 1, max: 9 }),
  isFavourite: fc.boolean(),
});

describe("favourites of a browser", () => {
  it("are what was marked last, the newest first", () => {
    expect(idsOf(after(noFavourites, add("a", 1), add("b", 3), add("c", 2), remove("c", 4)))).toEqual([
      "b",
      "a",
    ]);
  });

  it("show after each press what was pressed, with and without login", () => {
    fc.assert(
      fc.property(fc.array(anyChange), fc.boolean(), (changes, isLoggedIn) => {
        let state = isLoggedIn ? account("a", "b") : noFavourites;
        for (const change of changes) {
          state = after(state, change);
          const isShown = shownFavourites(state).some((item) => playableKey(item) === playableKey(change));
          expect(isShown).toBe(change.isFavourite);
          expect(new Set(state.changes.map(playableKey)).size).toBe(state.changes.length);
        }
      }),
    );
  });

  it("leave nothing of a mark that was removed without login, so that the account keeps what it has", () => {
    const state = changeAccount(after(noFavourites, add("a"), remove("a", 2)), "ada");
    expect(state.changes).toEqual([]);
  });

  it("are never more than the limit", () => {
    const full = account(...[...Array(favouriteLimits.count).keys()].map(String));
    expect(changeFavourite(full, add("one more"))).toBeUndefined();
    expect(changeFavourite(after(full, remove("7")), add("one more"))).toBeDefined();
  });
});

describe("a login", () => {
  it("carries over what was marked before, and nothing of another account", () => {
    expect(changeAccount(after(noFavourites, add("a")), "ada")).toEqual({
      ...account(),
      changes: [add("a")],
    });
    expect(changeAccount(after(account("a"), add("b")), "bob")).toEqual({ ...account(), accountId: "bob" });
  });

  it("changes nothing if the account is the same", () => {
    const state = after(account("a"), add("b"));
    expect(changeAccount(state, "ada")).toBe(state);
  });
});

describe("a logout", () => {
  it("takes the account's favourites out of the browser", () => {
    expect(changeAccount(after(account("a"), add("b")), null)).toEqual(noFavourites);
  });
});

describe("an answer of the account", () => {
  it("replaces what was known, and keeps what was pressed meanwhile", () => {
    const sent = [add("b", 2), remove("c", 3)];
    const meanwhile = after(account("c"), ...sent, remove("b", 4), add("d", 5));
    const state = settleFavourites(meanwhile, sent, savedOf("x", "b"));
    expect(idsOf(state)).toEqual(["d", "x"]);
    expect(state.changes).toEqual([remove("b", 4), add("d", 5)]);
  });

  it("never makes a browser send what the account had: another browser may have removed it", () => {
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const pressed = new Set(changes.map(playableKey));
        const { changes: unsent } = after(settleFavourites(account("a"), [], savedOf("a", "e")), ...changes);
        for (const change of unsent) expect(pressed).toContain(playableKey(change));
      }),
    );
  });

  it("takes back what was refused, but not what was pressed since", () => {
    const refused = [add("b", 2), add("c", 2)];
    const state = withoutChanges(after(account("a"), ...refused, add("c", 9)), refused);
    expect(idsOf(state)).toEqual(["c", "a"]);
  });
});
