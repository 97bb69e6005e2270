import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { openAnalytics } from "./analytics.server.ts";
import { readBatch } from "./collected-batch.server.ts";
import { testBatch } from "./testing/test-batch.ts";

const DAY_MS = 86_400_000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: "memory", role: "site" });
});
afterAll(() => database.close());

describe("a site that keeps analytics for two days", () => {
  const range = { from: new Date(Date.now() - 9 * DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const open = (role: OpenDatabase["role"] = "site") => openAnalytics({ ...database, role }, 2);
  const keep = async (name: string, count: number, ageDays: number) => {
    const { analytics } = open("command");
    const at = new Date(Date.now() - ageDays * DAY_MS);
    for (let rest = count; rest > 0; rest -= 1000) {
      const length = Math.min(rest, 1000);
      const events = Array.from({ length }, () => ({ name, at: at.getTime() }));
      const batch = readBatch(testBatch(events), at, (id) => id);
      if (batch) await analytics.keep(batch, at);
    }
  };
  const countOf = async (name: string) => {
    const days = await open("command").analytics.byDay([name], range);
    return days.reduce((sum, { count }) => sum + count, 0);
  };

  test("deletes events of three days ago without being asked, and nothing newer", async () => {
    await keep("young", 3, 1);
    await keep("old", 3, 3);
    expect(await countOf("old")).toBe(3);
    const { close } = open();
    await vi.waitFor(async () => expect(await countOf("old")).toBe(0));
    expect(await countOf("young")).toBe(3);
    await close();
  });

  test("stops in the middle of deleting when it closes, and continues at its next start", async () => {
    await keep("much", 3000, 3);
    expect(await countOf("much")).toBe(3000);
    await open().close();
    expect(await countOf("much")).toBe(2000);
    const { close } = open();
    await vi.waitFor(async () => expect(await countOf("much")).toBe(0));
    await close();
  });
});
