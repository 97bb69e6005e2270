import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeFavourite } from "./favourite-state.ts";
import { createFavouriteStore } from "./favourite-store.ts";

const KEY = "testFavourites";
const mark = (store: ReturnType<typeof createFavouriteStore>, id: string, isFavourite = true) =>
  store.update((state) => changeFavourite(state, { kind: "sound", id, at: 5, isFavourite }) ?? state);
const horn = { kind: "sound", id: "horn", at: 5, isFavourite: true };
/** What browsers do in the other tabs of a site. */
const notifyOtherTabs = (key: string | null = KEY) => dispatchEvent(new StorageEvent("storage", { key }));

beforeEach(() => localStorage.clear());

describe("the store of favourites", () => {
  it("is the same for the next page", () => {
    mark(createFavouriteStore(KEY), "horn");
    expect(createFavouriteStore(KEY).get().changes).toEqual([horn]);
  });

  it("leaves nothing in the browser when the last favourite is removed", () => {
    const store = createFavouriteStore(KEY);
    mark(store, "horn");
    mark(store, "horn", false);
    expect(localStorage.length).toBe(0);
  });

  it("tells a tab what another one changed, and changes what is stored, not what the tab knew", () => {
    const [here, there] = [createFavouriteStore(KEY), createFavouriteStore(KEY)];
    const listener = vi.fn();
    here.subscribe(listener);
    mark(there, "horn");
    mark(here, "bell");
    expect(here.get().changes.map(({ id }) => id)).toEqual(["horn", "bell"]);
    notifyOtherTabs();
    expect(there.get().changes).toHaveLength(2);
    localStorage.clear();
    notifyOtherTabs(null);
    expect(here.get().changes).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    "{",
    "null",
    "7",
    '"x"',
    '{"saved":7,"changes":{}}',
    '{"changes":[["song","x",1],["sound",1,1],["sound","x"],null,7]}',
  ])("counts %s as empty", (text) => {
    localStorage.setItem(KEY, text);
    expect(createFavouriteStore(KEY).get()).toEqual({ accountId: null, saved: [], changes: [] });
  });

  it("lasts as long as the page where storage is blocked", () => {
    const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
    const store = createFavouriteStore(KEY);
    mark(store, "horn");
    mark(store, "bell");
    expect(store.get().changes).toHaveLength(2);
    blocked.mockRestore();
  });
});
