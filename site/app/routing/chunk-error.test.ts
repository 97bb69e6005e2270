// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { ChunkError, failAsChunk, reportChunkFailure } from "./chunk-error.ts";

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

it("loads the document instead of reporting the first missing chunk of a page", () => {
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(cause);
  expect(reported).toEqual([]);
});

it("reports a chunk that is still missing after a reload, with its cause and the site's stack", () => {
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(cause);
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(ChunkError);
  expect(reported).toEqual([expect.objectContaining({ name: "ChunkError", cause })]);
  expect((reported[0] as Error).stack).toContain("chunk-error");
});

it("reports at once and reloads nothing where storage is blocked", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(ChunkError);
  expect(reported).toHaveLength(1);
});

it("reports a missing chunk of the first page as the site's own error", async () => {
  const failed = Promise.reject(cause).catch(failAsChunk);
  await expect(failed).rejects.toMatchObject({ name: "ChunkError", cause });
});
