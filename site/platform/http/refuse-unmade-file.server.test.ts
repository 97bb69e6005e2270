import { Hono } from "hono";
import { expect, test } from "vitest";
import { captureLog } from "../log/testing/capture-log.ts";
import { QueueFullError } from "../processes/job-queue.server.ts";
import { StorageUnavailable } from "../storage/object-storage.server.ts";
import { handleError } from "./error-handler.server.ts";
import { refuseUnmadeFile } from "./refuse-unmade-file.server.ts";

const lost = { head: async () => undefined };
const stored = { head: async () => ({ sizeBytes: 1 }) };
const unreachable = { head: () => Promise.reject(new StorageUnavailable("down")) };

test.each([
  ["of a lost file", new Error("no file"), lost, 404, "file-not-found", 0],
  ["that fails", new Error("no sound"), stored, 503, "unavailable", 1],
  ["of no file", new Error("no picture"), undefined, 503, "unavailable", 1],
  ["that too many wait for", new QueueFullError("full"), stored, 503, "unavailable", 0],
  ["while the storage is down", new StorageUnavailable("down"), lost, 503, "unavailable", 0],
  ["while a process cannot reach it", new Error("down"), unreachable, 503, "unavailable", 0],
])("a copy %s", async (_, cause, source, status, code, loggedCount) => {
  const logged = captureLog();
  const app = new Hono().onError(handleError).get("/", (context) => refuseUnmadeFile(context, cause, source));
  const response = await app.request("/");
  expect([response.status, (await response.json()).code]).toEqual([status, code]);
  expect(logged.errorLines()).toHaveLength(loggedCount);
});
