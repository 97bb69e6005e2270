import { ApiError } from "@tuna/sdk";
import { type Favourite, favouriteLimits } from "@tuna/sdk/favourites";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { currentToasts } from "../../platform/toast/toasts.ts";
import { changeFavourite, shownFavourites } from "./favourite-state.ts";
import { createFavouriteStore, type FavouriteStore } from "./favourite-store.ts";
import { siteRecentlyPlayed } from "./site-favourites.ts";
import { keepInAccount } from "./sync-favourites.ts";
import { testCard } from "./testing/test-card.ts";

const { favourites } = vi.hoisted(() => ({ favourites: { marks: vi.fn(), change: vi.fn() } }));
vi.mock("../../platform/browser/call-tuna.ts", () => ({
  callTuna: (call: (site: object) => unknown) => call({ favourites }),
}));

const KEY = "testFavourites";
/** Marks a sound as a press of its heart does. */
const mark = (store: FavouriteStore, id: string) =>
  store.update((state) => changeFavourite(state, { kind: "sound", id, at: 5, isFavourite: true }) ?? state);
const texts = () => currentToasts().map(({ text }) => text);
const horn = { kind: "sound", id: "horn", at: "2026-01-01T00:00:00Z" };

beforeEach(() => {
  localStorage.clear();
  favourites.marks.mockReset();
  favourites.change.mockReset();
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: The site reads cookies this way too.
  document.cookie = "user_id=ada";
  onTestFinished(() => {
    // Toasts end with the test.
    vi.runAllTimers();
    vi.useRealTimers();
    // biome-ignore lint/suspicious/noDocumentCookie: As above.
    document.cookie = "user_id=; max-age=0";
  });
});

/** Starts what a page does with the favourites of the account, and waits for its first attempt. */
async function startedStore() {
  const store = createFavouriteStore(KEY);
  keepInAccount(store);
  await vi.advanceTimersByTimeAsync(0);
  return store;
}

test("reads what the account has again after a failure", async () => {
  favourites.marks.mockRejectedValueOnce(new Error("No network")).mockResolvedValue({ favourites: [horn] });
  const store = await startedStore();
  expect([store.reading(), shownFavourites(store.get())]).toEqual(["failed", []]);
  await vi.advanceTimersToNextTimerAsync();
  expect(store.reading()).toBe("done");
  expect(shownFavourites(store.get()).map(({ id }) => id)).toEqual(["horn"]);
});

test.each<[string, (store: FavouriteStore) => void]>([
  ["the browser is online again", () => dispatchEvent(new Event("online"))],
  ["the visitor wants another attempt", (store) => store.setReading("pending")],
])("asks again at once when %s", async (_, act) => {
  favourites.marks.mockRejectedValueOnce(new Error("No network")).mockResolvedValue({ favourites: [horn] });
  const store = await startedStore();
  act(store);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.reading()).toBe("done");
});

test("does not ask again by itself once the login has ended", async () => {
  favourites.marks.mockRejectedValue(new ApiError({ status: 401, code: "unauthorized", title: "Log in" }));
  const store = await startedStore();
  expect([store.reading(), vi.getTimerCount()]).toEqual(["failed", 0]);
});

test("says that an item is gone, undoes the press, and no longer lists it as recently played", async () => {
  favourites.marks.mockResolvedValue({ favourites: [] });
  favourites.change.mockResolvedValue({
    favourites: [],
    refused: [{ kind: "sound", id: "gone", reason: "unknown" }],
  });
  siteRecentlyPlayed().switchTo(true);
  siteRecentlyPlayed().add(testCard({ id: "gone" }));
  const store = await startedStore();
  mark(store, "gone");
  await vi.advanceTimersByTimeAsync(0);
  expect(shownFavourites(store.get())).toEqual([]);
  expect(texts()).toEqual(["This is not in the library any more"]);
  expect(siteRecentlyPlayed().read()).toEqual([]);
});

test("shows one message for a login that takes several requests", async () => {
  const store = createFavouriteStore(KEY);
  for (let index = 0; index <= favouriteLimits.changes; index++) mark(store, `s${index}`);
  favourites.change.mockImplementation(async ({ add }: { add: Favourite[] }) => ({
    favourites: [horn],
    refused: [{ kind: "sound", id: add[0]?.id, reason: "unknown" }],
  }));
  keepInAccount(store);
  await vi.advanceTimersByTimeAsync(0);
  expect(favourites.change).toHaveBeenCalledTimes(2);
  expect(texts()).toEqual(["The favourites of this browser are in your account now"]);
});
