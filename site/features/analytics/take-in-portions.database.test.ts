import { expect, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { createLimits } from "../account/limits.server.ts";
import { takeInPortions } from "./take-in-portions.server.ts";

const DAY_MS = 86_400_000;

test.each(testedDatabases)(
  "processes use a limit on %s up to its end, and write its row once for each portion",
  async (name) => {
    const databaseUrl = name === "PostgreSQL" ? await createTestDatabase() : undefined;
    const { db, close } = await openDatabase({
      dataDir: "memory",
      databaseUrl,
      role: "site",
      server: patientServer,
    });
    const limits = createLimits(db, { collectInAll: 1000 });
    let writes = 0;
    let nowMs = Date.now();
    const openProcess = () => {
      const take = (points: number) => {
        writes += 1;
        return limits.take("collectInAll", "site", points);
      };
      return takeInPortions(take, 50, () => nowMs);
    };
    const processes = [openProcess(), openProcess(), openProcess()];
    const use = (index: number) => processes[index % 3]?.take(3).then(() => 3);
    // Each process asks for more than the whole limit, so that each is refused in the end.
    const used = await Promise.allSettled(Array.from({ length: 1200 }, (_, index) => use(index)));
    const refused = used.filter((one) => one.status === "rejected");
    const sum = used.reduce((total, one) => total + (one.status === "fulfilled" ? (one.value ?? 0) : 0), 0);
    // The last portions of three processes may not be used up.
    expect(sum).toBeLessThanOrEqual(1000);
    expect(sum).toBeGreaterThan(1000 - 3 * 50);
    expect(writes).toBeLessThanOrEqual(1000 / 50 + 3);
    expect(refused[0]?.reason).toMatchObject({ code: "too-many-requests" });

    nowMs += DAY_MS / 2;
    const before = writes;
    const refusal = await processes[0]?.take(60).catch((error) => error);
    const { "retry-after": seconds } = refusal.particulars.headers;
    expect(Number(seconds)).toBeLessThanOrEqual(DAY_MS / 2000);
    expect(writes).toBe(before);
    await close();
  },
);

test("takes a large use at once, and tries again when a refusal is over", async () => {
  const taken: number[] = [];
  let nowMs = 0;
  const room = takeInPortions(
    async (points) => void taken.push(points),
    50,
    () => nowMs,
  );
  await room.take(400);
  await room.take(20);
  await room.take(30);
  await room.take(1);
  expect(taken).toEqual([400, 50, 50]);

  const limit = createRefusing();
  const refused = takeInPortions(limit.take, 50, () => nowMs);
  await expect(refused.take(1)).rejects.toThrow(ProblemError);
  limit.isOpen = true;
  await expect(refused.take(1)).rejects.toThrow(ProblemError);
  nowMs += 10_000;
  await refused.take(1);
});

/** A limit that refuses for ten seconds until it is opened. */
function createRefusing() {
  const limit = {
    isOpen: false,
    take: async () => {
      if (!limit.isOpen) throw new ProblemError("too-many-requests", { headers: { "retry-after": "10" } });
    },
  };
  return limit;
}
