import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openCatalog } from "../../features/catalog/open-catalog.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { readMetric } from "../metrics/testing/read-metric.ts";
import { type OpenDatabase, openDatabase } from "./database.server.ts";
import { startDatabaseProxy } from "./testing/database-proxy.ts";
import { type LocalPostgres, startLocalPostgres } from "./testing/local-postgres.ts";
import type { LocalReplica } from "./testing/local-replica.ts";
import { newTestItem, testCallerKeys } from "./testing/new-test-item.ts";

/** A process of the site. */
interface Process {
  database: OpenDatabase;
  catalog: ReturnType<typeof openCatalog>["catalog"];
  close(): Promise<void>;
}

const READERS = 6;
const READS_PER_WRITE = 30;
/** More than any pool has connections. */
const STATEMENTS_AT_ONCE = 15;

describe("a streaming replica", () => {
  let postgres: LocalPostgres;
  let replica: LocalReplica;
  let databaseUrl: string;
  let replicaUrl: string;
  let writer: Process;
  let reader: Process;
  let count = 0;

  beforeAll(async () => {
    postgres = await startLocalPostgres(["-c", "fsync=off", "-c", "shared_buffers=16MB"]);
    databaseUrl = await postgres.createDatabase("library");
    replica = await postgres.startReplica();
    replicaUrl = replica.urlOf(databaseUrl);
    writer = await openProcess(databaseUrl, replicaUrl);
    reader = await openProcess(databaseUrl, replicaUrl);
  });
  afterAll(async () => {
    await writer?.close();
    await reader?.close();
    await replica?.stop();
    await postgres?.stop();
  });

  const addItem = async () => {
    count += 1;
    const id = `item-${count}`;
    await writer.catalog.add([newTestItem("sound", `Item ${count}`, { id })]);
    return id;
  };
  const untilUsed = ({ database }: Process, isReplica: boolean) =>
    expect.poll(() => isAnsweredByReplica(database)).toBe(isReplica);
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  test("answers reads of the catalogue and searches", async () => {
    await untilUsed(reader, true);
    const { rows } = await sql<{ is_replica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`.execute(
      reader.database.searchDb,
    );
    expect(rows).toEqual([{ is_replica: true }]);
  });

  test("does not answer while it lacks a change, of this process or another", async () => {
    await untilUsed(writer, true);
    await untilUsed(reader, true);
    await onReplica("SELECT pg_wal_replay_pause()");
    const version = reader.catalog.version();
    const id = await addItem();
    expect((await writer.catalog.get("sound", id))?.id).toBe(id);
    expect((await writer.catalog.list("sound", { sort: "created", page: 1, pageSize: 10 })).total).toBe(
      count,
    );
    await expect.poll(() => reader.catalog.version()).not.toBe(version);
    expect((await reader.catalog.get("sound", id))?.id).toBe(id);
    expect(await isAnsweredByReplica(reader.database)).toBe(false);
    await onReplica("SELECT pg_wal_replay_resume()");
    await untilUsed(reader, true);
    expect((await reader.catalog.get("sound", id))?.id).toBe(id);
  });

  test("does not answer while it is seconds behind, although no item has changed", async () => {
    const id = await addItem();
    await untilUsed(reader, true);
    await onReplica("SELECT pg_wal_replay_pause()");
    await writer.catalog.countPlay("sound", id, testCallerKeys("listener"), new Date());
    await untilUsed(reader, false);
    // Of both processes together.
    const lag = () => readMetric("site_replica_lag_seconds");
    await expect.poll(lag).toBeGreaterThan(4);
    await onReplica("SELECT pg_wal_replay_resume()");
    await untilUsed(reader, true);
    await expect.poll(lag).toBe(0);
    const found = await reader.catalog.get("sound", id);
    expect(found?.vm_usage.playedCount).toBe(1);
  });

  test("is stopped and returns under load, without a failed or outdated read", async () => {
    await untilUsed(reader, true);
    let isOver = false;
    let readCount = 0;
    let replicaCount = 0;
    let newest = await addItem();
    const read = async ({ catalog, database }: Process) => {
      while (!isOver) {
        const id = newest;
        const [item, list, found, isReplica] = await Promise.all([
          catalog.get("sound", id),
          catalog.list("sound", { sort: "created", page: 1, pageSize: 5 }),
          catalog.search("sound", { q: "item", sort: "relevance", page: 1, pageSize: 5 }),
          isAnsweredByReplica(database),
        ]);
        expect(item?.id).toBe(id);
        expect(list.items.length).toBeGreaterThan(0);
        expect(found.items.length).toBeGreaterThan(0);
        readCount += 1;
        if (isReplica) replicaCount += 1;
        if (readCount % READS_PER_WRITE === 0) newest = await addItem();
      }
    };
    const work = Promise.all(Array.from({ length: READERS }, () => read(writer))).finally(() => {
      isOver = true;
    });
    const untilMore = (counted: () => number) => {
      const before = counted();
      return Promise.race([work, expect.poll(counted).toBeGreaterThan(before + 50)]);
    };
    await untilMore(() => replicaCount);
    await replica.stop();
    await untilMore(() => readCount);
    await replica.start();
    await untilMore(() => replicaCount);
    isOver = true;
    await work;
    await untilUsed(writer, true);
    expect((await writer.catalog.counts()).sounds).toBe(count);
  });

  test.each([
    ["with a replica", true, { primary: 7, replica: 5 }],
    ["without one", false, { primary: 12, replica: 0 }],
  ])("holds 12 connections at most under load, %s", async (_, hasReplica, expected) => {
    const countedUrl = await postgres.createDatabase(`counted_${expected.primary}`);
    const countedReplicaUrl = replica.urlOf(countedUrl);
    const counted = await openProcess(countedUrl, hasReplica ? countedReplicaUrl : undefined);
    const { db, readDb, searchDb, maintenanceDb } = counted.database;
    const over = new AbortController();
    const work = [db, readDb, searchDb, maintenanceDb].flatMap((database) =>
      Array.from({ length: STATEMENTS_AT_ONCE }, async () => {
        while (!over.signal.aborted) await sql`SELECT pg_sleep(0.02)`.execute(database);
      }),
    );
    // Reads go to the primary after each change until the replica has it, and searches do too.
    const change = async () => {
      while (!over.signal.aborted) {
        counted.database.changes.note();
        await wait(100);
      }
    };
    const counters = {
      primary: await openCounter(countedUrl),
      replica: await openCounter(countedReplicaUrl),
    };
    const look = async () => ({
      primary: await counters.primary.count(),
      replica: await counters.replica.count(),
    });
    const working = Promise.all([...work, change()]);
    try {
      await untilUsed(counted, hasReplica);
      const sum = async () => {
        const { primary, replica } = await look();
        return primary + replica;
      };
      await expect.poll(sum).toBeGreaterThanOrEqual(12);
      for (let looks = 0; looks < 20; looks++) {
        const { primary, replica } = await look();
        expect(primary).toBeLessThanOrEqual(expected.primary);
        expect(replica).toBeLessThanOrEqual(expected.replica);
        await wait(20);
      }
    } finally {
      over.abort();
      await working;
      await counted.close();
      await counters.primary.close();
      await counters.replica.close();
    }
  });

  test("answers reads while the primary is unreachable", async () => {
    captureLog();
    const id = await addItem();
    const proxy = await startDatabaseProxy(databaseUrl);
    const process = await openProcess(proxy.url, replicaUrl);
    try {
      await untilUsed(process, true);
      await proxy.refuse();
      await expect.poll(() => process.catalog.versionBeforeOutage()).toBeDefined();
      expect((await process.catalog.get("sound", id))?.id).toBe(id);
      expect((await process.catalog.counts()).sounds).toBe(count);
      await proxy.restore();
      await expect.poll(() => process.catalog.version()).toBeDefined();
      await untilUsed(process, true);
    } finally {
      await process.close();
      await proxy.close();
    }
  });
});

/** Counts the clients of a database besides itself. */
async function openCounter(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async count(): Promise<number> {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      return rows[0]?.count ?? 0;
    },
    close: () => client.end(),
  };
}

async function isAnsweredByReplica({ readDb }: OpenDatabase): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`.execute(
    readDb,
  );
  return rows[0]?.is_replica === true;
}

async function openProcess(databaseUrl: string, replicaUrl?: string): Promise<Process> {
  const database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    replicaUrl,
    role: "site",
    server: patientServer,
  });
  const { catalog, close } = openCatalog(database, brand);
  return {
    database,
    catalog,
    close: async () => {
      await close();
      await database.close();
    },
  };
}
