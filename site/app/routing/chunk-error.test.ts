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

it("a page's code that is missing for the first time is no error to report: the document is loaded instead", () => {
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(cause);
  expect(reported).toEqual([]);
});

it("code that is still missing after the reload is reported, with its cause, and by a stack of the site", () => {
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(cause);
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(ChunkError);
  expect(reported).toEqual([expect.objectContaining({ name: "ChunkError", cause })]);
  expect((reported[0] as Error).stack).toContain("chunk-error");
});

it("where storage is blocked nothing is reloaded, and it is reported at once", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(() => reportChunkFailure(cause, "/sounds/")).toThrow(ChunkError);
  expect(reported).toHaveLength(1);
});

it("code that the first page lacks is an error of the site's own as well", async () => {
  const failed = Promise.reject(cause).catch(failAsChunk);
  await expect(failed).rejects.toMatchObject({ name: "ChunkError", cause });
});
