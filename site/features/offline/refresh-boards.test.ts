// @vitest-environment node

import { beforeEach, expect, it, vi } from "vitest";
import type { OfflineBoard } from "./offline-boards.ts";
import { refreshBoards } from "./refresh-boards.ts";

const stores = vi.hoisted(() => ({ boards: new Map<string, unknown>(), pages: new Map<string, unknown>() }));
let fetched: string[];
let onFetch: (path: string) => void;

vi.mock("../../platform/storage/browser-database.ts", () => {
  const storeOf = (name: keyof typeof stores) => ({
    getKey: async (key: string) => (stores[name].has(key) ? key : undefined),
    put: async (value: { id?: string; path: string }) =>
      stores[name].set(name === "boards" ? (value.id ?? "") : value.path, value),
    delete: async (key: string) => stores[name].delete(key),
  });
  const database = {
    getAll: async (name: keyof typeof stores) => [...stores[name].values()],
    get: async (name: keyof typeof stores, key: string) => stores[name].get(key),
    count: async (name: keyof typeof stores) => stores[name].size,
    transaction: () => ({ objectStore: storeOf, store: storeOf("boards"), done: Promise.resolve() }),
  };
  const use = async <Value>(task: (used: typeof database) => Promise<Value>) => task(database);
  return { browserDatabase: () => ({ use, useExisting: use, remove: async () => {} }) };
});

function keep(id: string, files: OfflineBoard["files"]): void {
  const board: OfflineBoard = {
    id,
    name: id,
    path: `/board/${id}`,
    buildId: "now",
    html: "",
    headers: [],
    revision: 1,
    accountId: null,
    sounds: [],
    files,
    bytes: 0,
    keptAt: 0,
    checkedAt: 0,
  };
  stores.boards.set(id, board);
}

const boardOf = (id: string) => stores.boards.get(id) as OfflineBoard | undefined;

beforeEach(() => {
  stores.boards.clear();
  stores.pages.clear();
  fetched = [];
  onFetch = () => {};
  // Node has no document either, as a service worker.
  vi.stubGlobal("location", new URL("https://tuna.example/"));
  vi.stubGlobal("navigator", {
    locks: {
      request: (_name: string, _options: object, use: (lock: object) => Promise<unknown>) => use({}),
    },
  });
  vi.stubGlobal("caches", {
    open: async () => ({ match: async () => undefined, put: async () => {}, keys: async () => [] }),
    delete: async () => true,
  });
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url);
    onFetch(url);
    if (url.startsWith("/board/") || url === "/offline/") {
      const sound = {
        kind: "sound",
        id: "horn",
        deeplink: "/sound/horn",
        audioUrl: "/media/0a.opus",
        iconUrl: null,
      };
      const page = { buildId: "now", routeId: "board", path: url, data: { sound } };
      const json = JSON.stringify({ page });
      return new Response(`<script type="application/json" id="page-data">${json}</script>`);
    }
    return new Response(url.endsWith(".json") ? "[]" : "");
  });
});

it("renews a board in a service worker, which has no audio element, in the container that is stored", async () => {
  keep("ogg", [{ url: "/media/0b.opus", bytes: 1 }]);
  keep("caf", [{ url: "/media/0b.caf", bytes: 1 }]);
  const before = Date.now();
  expect(await refreshBoards("/")).toBe(2);
  const soundsOf = (id: string) =>
    boardOf(id)
      ?.files.map(({ url }) => url)
      .filter((url) => /media/.test(url));
  expect(soundsOf("ogg")).toEqual(["/media/0a.opus"]);
  expect(soundsOf("caf")).toEqual(["/media/0a.caf"]);
  expect(boardOf("ogg")?.checkedAt).toBeGreaterThanOrEqual(before);
  fetched = [];
  await refreshBoards("/");
  expect(fetched).toEqual([]);
});

it("does not bring back a board that is removed while it or another one is renewed", async () => {
  keep("first", []);
  keep("second", []);
  onFetch = (url) => {
    if (url === "/media/0a.opus") stores.boards.clear();
  };
  expect(await refreshBoards("/")).toBe(0);
  expect(fetched.filter((url) => url.startsWith("/board/"))).toHaveLength(1);
});
