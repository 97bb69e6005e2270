import { expect, onTestFinished, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { shareSearches } from "./shared-searches.server.ts";
import { createTrendingSearches } from "./trending-searches.server.ts";

const SIX_MINUTES_MS = 6 * 60_000;

/** Opens the trending searches of one process of a site. */
async function openProcess(databaseUrl: string) {
  const database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "site",
    server: patientServer,
  });
  onTestFinished(database.close);
  const trending = createTrendingSearches(async () => true);
  let readAt = Date.now();
  return {
    search: shareSearches(trending, database),
    version: database.changes.version,
    /** Reads them anew, since a process keeps them for five minutes. */
    async terms(): Promise<string[]> {
      readAt += SIX_MINUTES_MS;
      return (await trending.read(new Date(Math.min(readAt, endOfDayMs())))).map(({ term }) => term);
    },
  };
}

const endOfDayMs = () => new Date().setUTCHours(47, 59);

test("counts the people who searched at any process, each once, as no change of items", async () => {
  const databaseUrl = await createTestDatabase();
  const [one, other] = [await openProcess(databaseUrl), await openProcess(databaseUrl)];
  const before = [one.version(), other.version()];
  const account = (key: string) => ({ key, isEstablished: true });
  const range = (key: string) => ({ key, isEstablished: false });
  for (const key of ["a", "b"]) for (const { search } of [one, other]) search("sound", "twice", account(key));
  for (const key of ["a", "b"]) one.search("sound", "horn", account(key));
  for (const key of ["c", "d", "e"]) other.search("sound", "horn", range(key));
  for (const { terms } of [one, other]) await expect.poll(terms).toEqual(["horn"]);
  expect([one.version(), other.version()]).toEqual(before);
});
