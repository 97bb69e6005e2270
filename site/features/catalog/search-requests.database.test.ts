import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { deleteOldRequestGuards, deleteOldRequests } from "./search-requests.server.ts";

const HOUR_MS = 3_600_000;
const start = new Date("2026-03-01T12:00:00Z");
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

describeOnTestedDatabases("requests of what a search did not find", (site) => {
  test("count once for a visitor and term within a day, and list the most requested first", async () => {
    const { catalog } = site();
    await catalog.countRequest("sound", "goose", "one", start);
    await catalog.countRequest("voice", "goose", "one", start);
    await catalog.countRequest("sound", "goose", "one", later(1));
    await catalog.countRequest("sound", "goose", "two", later(2));
    expect(await catalog.mostRequested(start, 10)).toEqual([
      { kind: "sound", term: "goose", count: 2, lastAt: later(2) },
      { kind: "voice", term: "goose", count: 1, lastAt: start },
    ]);
    await catalog.countRequest("sound", "goose", "one", later(25));
    expect(await catalog.mostRequested(later(3), 10)).toEqual([
      { kind: "sound", term: "goose", count: 3, lastAt: later(25) },
    ]);
  });

  test("keep the keys of visitors for a day, also if nobody requests anything afterwards", async () => {
    const { catalog, uploads } = site();
    const { db } = uploads.database;
    const keys = async () =>
      (await sql`SELECT 1 FROM search_request_guard WHERE term = 'moose'`.execute(db)).rows;
    await catalog.countRequest("sound", "moose", "one", later(100));
    await deleteOldRequestGuards(db, later(123));
    expect(await keys()).toHaveLength(1);
    await deleteOldRequestGuards(db, later(125));
    expect(await keys()).toHaveLength(0);
  });

  test("are kept for 90 days after the last visitor", async () => {
    const { catalog, uploads } = site();
    const terms = async () =>
      (await catalog.mostRequested(start, 10))
        .map(({ term }) => term)
        .filter((term) => term.startsWith("elk"));
    await catalog.countRequest("sound", "elk", "one", start);
    await catalog.countRequest("sound", "elk again", "one", start);
    await catalog.countRequest("sound", "elk again", "two", later(48));
    await deleteOldRequests(uploads.database.db, later(90 * 24));
    expect(await terms()).toEqual(["elk again", "elk"]);
    await deleteOldRequests(uploads.database.db, later(90 * 24 + 1));
    expect(await terms()).toEqual(["elk again"]);
    await deleteOldRequests(uploads.database.db, later(92 * 24 + 1));
    expect(await terms()).toEqual([]);
  });

  test("requests at once of one visitor count once", async () => {
    const { catalog } = site();
    await Promise.all(Array.from({ length: 5 }, () => catalog.countRequest("sound", "swan", "one", start)));
    const rows = await catalog.mostRequested(start, 10);
    expect(rows.find(({ term }) => term === "swan")?.count).toBe(1);
  });
});
