import { expect, test, vi } from "vitest";
import { hasDatabase } from "./has-database.ts";

test("tells whether a browser has a database, without creating one", async () => {
  vi.stubGlobal("indexedDB", { databases: async () => [{ name: "drafts", version: 1 }] });
  expect([await hasDatabase("drafts"), await hasDatabase("boards")]).toEqual([true, false]);
});

test("takes a browser that does not list its databases to have each of them", async () => {
  vi.stubGlobal("indexedDB", {});
  expect(await hasDatabase("drafts")).toBe(true);
});
