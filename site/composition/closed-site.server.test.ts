import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openSite } from "./site.server.ts";

test("a site that closes waits for the work that it repeats", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = captureLog();
  const dataDir = await mkdtemp(join(tmpdir(), "closed-site-"));
  const site = await openSite({ dataDir, role: "site" });
  // Everything that runs once an hour or more often begins.
  vi.advanceTimersByTime(3_600_000);
  await site.close();
  await rm(dataDir, { recursive: true });
  expect(log.entries().filter(({ event }) => event === "task.failed")).toEqual([]);
});
