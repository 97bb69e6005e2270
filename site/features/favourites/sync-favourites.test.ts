import { ApiError } from "@tuna/sdk";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { shownFavourites } from "./favourite-state.ts";
import { createFavouriteStore, type FavouriteStore } from "./favourite-store.ts";
import { keepInAccount } from "./sync-favourites.ts";

const { favourites } = vi.hoisted(() => ({ favourites: { marks: vi.fn(), change: vi.fn() } }));
vi.mock("../../platform/browser/call-tuna.ts", () => ({
  callTuna: (call: (site: object) => unknown) => call({ favourites }),
}));

const KEY = "testFavourites";
const horn = { kind: "sound", id: "horn", at: "2026-01-01T00:00:00Z" };

beforeEach(() => {
  localStorage.clear();
  favourites.marks.mockReset();
  favourites.change.mockReset();
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: The site reads cookies this way too.
  document.cookie = "user_id=ada";
  onTestFinished(() => {
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
