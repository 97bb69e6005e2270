// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { ChunkError, failAsChunk, mayReload, reportChunkFailure } from "./chunk-error.ts";

const cause = new TypeError("Failed to fetch dynamically imported module");
const reported: unknown[] = [];
addEventListener("error", (event) => {
  event.preventDefault();
  reported.push(event.error);
});
afterEach(() => {
  vi.restoreAllMocks();
  reported.length = 0;
  sessionStorage.clear();
});

test("loads the document instead of reporting the first missing chunk of a page", () => {
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(cause);
  expect(reported).toEqual([]);
});

test("reports a chunk that is still missing after a reload, with its cause and the site's stack", () => {
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(cause);
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(ChunkError);
  expect(reported).toEqual([expect.objectContaining({ name: "ChunkError", cause })]);
  expect((reported[0] as Error).stack).toContain("chunk-error");
});

test("reports at once and reloads nothing where storage is blocked", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(ChunkError);
  expect(reported).toHaveLength(1);
});

test("reports a missing chunk of the first page as the site's own error", async () => {
  const failed = Promise.reject(cause).catch(failAsChunk);
  await expect(failed).rejects.toMatchObject({ name: "ChunkError", cause });
});

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("reloads a path for a missing chunk once in 10 seconds, each path separately", () => {
  const values = memoryStorage();
  const storage = () => values;
  expect(mayReload("/sounds/", 1_000, storage)).toBe(true);
  expect(mayReload("/sounds/", 10_999, storage)).toBe(false);
  expect(mayReload("/voices/", 1_001, storage)).toBe(true);
  expect(mayReload("/sounds/", 11_000, storage)).toBe(true);
});

test("never loops where storage is blocked", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(mayReload("/sounds/", 1, deny)).toBe(false);
  expect(mayReload("/sounds/", 1, () => ({ getItem: deny, setItem: () => {} }))).toBe(false);
});
