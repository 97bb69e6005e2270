import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { registry } from "../metrics/registry.server.ts";
import { openDatabase } from "./database.server.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { testedDatabases } from "./testing/tested-databases.ts";

const SLOW_MS = 200;
/** Seconds that a slow statement takes. */
const SLEEP_S = (SLOW_MS * 1.5) / 1000;
const secret = "a visitor's search";

describe.each(testedDatabases)("statements on %s", (kind) => {
  const open = async (slowQueryMs = SLOW_MS) => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    const database = await openDatabase({
      dataDir: "memory",
      databaseUrl,
      role: "site",
      slowQueryMs,
      server: patientServer,
    });
    onTestFinished(database.close);
    return database;
  };

  it("that are slow are logged once with their request, without their values", async () => {
    const { db } = await open();
    const captured = captureLog();
    const app = new Hono();
    app.use(contextStorage());
    app.get("/items/:id", async (context) => {
      context.set("requestId", "request-1");
      await sql`SELECT pg_sleep(${SLEEP_S}), ${secret} AS term,
        'it''s ' || 'fixed'`.execute(db);
      return context.text("done");
    });
    await app.request("/items/7");
    const lines = () => captured.entries().filter(({ event }) => event === "database.slow-query");
    await expect.poll(lines).toEqual([
      expect.objectContaining({
        level: "warn",
        requestId: "request-1",
        method: "GET",
        route: "/items/:id",
        pool: "requests",
        statement: "SELECT pg_sleep($1), $2 AS term, '?' || '?'",
        durationMs: expect.any(Number),
      }),
    ]);
    expect(Number(lines()[0]?.durationMs)).toBeGreaterThanOrEqual(SLOW_MS);
    expect(captured.lines.join()).not.toContain(secret);
  });

  it("that fail slowly are logged with their code", async () => {
    const { db } = await open();
    const captured = captureLog();
    // Divides by the length of an empty text after the sleep; a constant zero would fail in planning.
    await expect(sql`SELECT 1 / length(pg_sleep(${SLEEP_S})::text)`.execute(db)).rejects.toThrow();
    await expect
      .poll(() => captured.entries().find(({ isFailed }) => isFailed))
      .toMatchObject({ event: "database.slow-query", error: { code: "22012" } });
  });

  it("are logged at no threshold", async () => {
    const { db } = await open(0);
    const captured = captureLog();
    await sql`SELECT pg_sleep(0.05)`.execute(db);
    await sql`SELECT 1`.execute(db);
    expect(captured.lines).toEqual([]);
  });

  it("and connections are counted", async () => {
    const { db } = await open();
    const before = await read();
    await sql`SELECT 1`.execute(db);
    await sql`SELECT nothing`.execute(db).catch(() => undefined);
    const counted = async () => {
      const now = await read();
      return [
        now('site_database_query_duration_seconds_count{pool="requests"}') -
          before('site_database_query_duration_seconds_count{pool="requests"}'),
        now('site_database_errors_total{pool="requests"}') -
          before('site_database_errors_total{pool="requests"}'),
      ];
    };
    await expect.poll(counted).toEqual([2, 1]);
    const now = await read();
    expect(now('site_database_connections{pool="requests",state="idle"}')).toBeGreaterThanOrEqual(1);
    expect(now("site_database_reachable")).toBeGreaterThanOrEqual(1);
  });
});

/** Reads all metrics; returns a function that gives the value of a series, 0 if there is none. */
async function read(): Promise<(series: string) => number> {
  const lines = (await registry.metrics()).split("\n");
  return (series) =>
    Number(
      lines
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")
        .at(-1) ?? 0,
    );
}
