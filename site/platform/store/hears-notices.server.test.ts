import { expect, test } from "vitest";
import { hearsNotices } from "./hears-notices.server.ts";

test("stops waiting for a server that no longer answers", async () => {
  const silent = { on: () => silent, off: () => silent, query: () => new Promise<never>(() => {}) };
  expect(await hearsNotices(silent as never, "postgres://127.0.0.1:1/x", 20)).toBe(false);
});
