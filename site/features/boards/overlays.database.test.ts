import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { workFor } from "../../platform/store/abandoned-work.server.ts";
import { type Database, type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { SUSPENDED } from "../account/account-status.server.ts";
import { openOverlays } from "./overlays.server.ts";
import { hearEvents } from "./testing/heard-events.ts";
import { addTestBoard, testBoard } from "./testing/test-board.ts";

const { id: board, padId } = testBoard;
const polling = { interval: 20 };
const press = { padId, action: "press" } as const;

/** The database of tests with one process. Each starts without accounts and boards. */
let embedded: OpenDatabase;
beforeAll(async () => {
  embedded = await openDatabase({ dataDir: "memory", role: "site" });
});
afterEach(async () => {
  await embedded.db.deleteFrom("board").execute();
  await embedded.db.deleteFrom("account").execute();
});
afterAll(() => embedded.close());

/** Opens one process of a site. `listenUrl` is where it listens for notices, if not at its database. */
async function openProcess(
  databaseUrl?: string,
  listenUrl?: string,
  limits = { perBoard: 9, perAccount: 9, perNetwork: 9, inAll: 9 },
) {
  // Opening waits for a first notice so long, and none comes from another database.
  const server = listenUrl ? { ...patientServer, silenceTimeoutMs: 5000, listenUrl } : patientServer;
  const database = databaseUrl
    ? await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server })
    : embedded;
  const overlays = openOverlays(database, limits);
  onTestFinished(async () => {
    await overlays.close();
    if (databaseUrl) await database.close();
  });
  const connect = async (secret: string, boardId: string = board, network = "192.0.2.1") =>
    hearEvents(await overlays.open(boardId, secret, network));
  return { db: database.db, overlays, connect };
}

describe("overlays of a board", () => {
  it.each(["one process", "two processes", "two processes, one of which hears no notices"])(
    "play what its owner presses, with %s",
    async (name) => {
      const databaseUrl = name === "one process" ? undefined : await createTestDatabase();
      const here = await openProcess(databaseUrl);
      // Notices of another database are as good as none.
      const elsewhere = name.includes("no notices") ? await createTestDatabase() : undefined;
      const there = databaseUrl ? await openProcess(databaseUrl, elsewhere) : here;
      const owner = await addTestBoard(here.db);
      const secret = await here.overlays.createLink(board, owner);
      const streams = [await here.connect(secret), await there.connect(secret)];
      await expect.poll(async () => (await here.overlays.get(board, owner)).isConnected, polling).toBe(true);
      if (elsewhere) await expect.poll(() => isPolled(here.db), polling).toBe(true);
      for (const action of ["press", "release"] as const)
        await here.overlays.trigger(board, owner, { padId, action });
      await here.overlays.trigger(board, owner, { action: "stop-all" });
      for (const { heard } of streams) {
        await expect
          .poll(() => heard.filter((event) => event !== "ping"), polling)
          .toEqual(["ready", `trigger ${padId} press`, `trigger ${padId} release`, "trigger stop-all"]);
      }
      // What arrives later shows that nothing before it was played again.
      await here.overlays.trigger(board, owner, { padId, action: "release" });
      for (const { heard } of streams) {
        const played = () => heard.filter((event) => event !== "ping");
        await expect.poll(() => played().length, polling).toBeGreaterThan(4);
        expect(played().slice(4)).toEqual([`trigger ${padId} release`]);
      }
    },
  );

  it("are all admitted when 1,100 come back at once, as after a deploy", async () => {
    const many = 1100;
    const databaseUrl = await createTestDatabase();
    const server = { ...patientServer, poolSize: 4, acquireTimeoutMs: 2000 };
    const database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server });
    const overlays = openOverlays(database, {
      perBoard: many,
      perAccount: many,
      perNetwork: many,
      inAll: many,
    });
    onTestFinished(async () => {
      await overlays.close();
      await database.close();
    });
    const owner = await addTestBoard(database.db);
    const secret = await overlays.createLink(board, owner);
    // Connections that start are slower than requests.
    await Promise.all(Array.from({ length: 4 }, () => sql`SELECT pg_sleep(0.1)`.execute(database.db)));
    const opened = await Promise.allSettled(
      Array.from({ length: many }, () => overlays.open(board, secret, "192.0.2.1")),
    );
    expect(opened.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);
    const streams = opened.flatMap((one) => (one.status === "fulfilled" ? [hearEvents(one.value)] : []));
    await overlays.removeLink(board, owner);
    await Promise.all(streams.map(({ over }) => over));
  });

  it("are no failing task when they leave while they are opened", async () => {
    const logged = captureLog();
    const { db, overlays } = await openProcess();
    const owner = await addTestBoard(db);
    const secret = await overlays.createLink(board, owner);
    const leaving = new AbortController();
    const stream = await workFor(leaving.signal, async () => {
      const opened = await overlays.open(board, secret, "192.0.2.1");
      leaving.abort();
      return opened;
    });
    const { over } = hearEvents(stream);
    await overlays.removeLink(board, owner);
    await over;
    expect(logged.entries()).toEqual([]);
  });

  it.each(["replaced", "removed"])("end at every process when their link is %s", async (change) => {
    const databaseUrl = await createTestDatabase();
    const [one, other] = [await openProcess(databaseUrl), await openProcess(databaseUrl)];
    const owner = await addTestBoard(one.db);
    const secret = await one.overlays.createLink(board, owner);
    const streams = [await one.connect(secret), await other.connect(secret)];
    if (change === "replaced") await one.overlays.createLink(board, owner);
    else await one.overlays.removeLink(board, owner);
    for (const { over, heard } of streams) {
      await over;
      expect(heard).toEqual(["ready", "revoked"]);
    }
    await expect(other.connect(secret)).rejects.toMatchObject({ code: "not-found" });
  });

  it("hear nothing of what was pressed before they connected", async () => {
    const { db, overlays, connect } = await openProcess();
    const owner = await addTestBoard(db);
    const secret = await overlays.createLink(board, owner);
    await overlays.trigger(board, owner, press);
    const { heard } = await connect(secret);
    await overlays.trigger(board, owner, { action: "stop-all" });
    await expect.poll(() => heard, polling).toEqual(["ready", "trigger stop-all"]);
  });

  it("count as connected until the last one has left", async () => {
    const { db, overlays, connect } = await openProcess();
    const owner = await addTestBoard(db);
    const secret = await overlays.createLink(board, owner);
    const isConnected = async () => (await overlays.get(board, owner)).isConnected;
    expect(await isConnected()).toBe(false);
    const [first, second] = [await connect(secret), await connect(secret)];
    await expect.poll(isConnected, polling).toBe(true);
    await first.leave();
    expect(await isConnected()).toBe(true);
    await second.leave();
    await expect.poll(isConnected, polling).toBe(false);
  });

  it("belong to their owner and to the secret of their own board", async () => {
    const { db, overlays, connect } = await openProcess();
    const owner = await addTestBoard(db);
    const stranger = await addTestBoard(db, "board00000000002");
    const secret = await overlays.createLink(board, owner);
    for (const call of [
      () => overlays.get(board, stranger),
      () => overlays.createLink(board, stranger),
      () => overlays.removeLink(board, stranger),
      () => overlays.trigger(board, stranger, press),
      () => connect(secret, "board00000000002"),
      () => connect("x".repeat(43)),
      () => overlays.trigger(board, owner, { padId: "padpad99", action: "press" }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "not-found" });
    }
    await overlays.removeLink(board, owner);
    await expect(overlays.trigger(board, owner, press)).rejects.toMatchObject({ code: "no-overlay" });
  });

  it.each([
    ["board", { perBoard: 1 }],
    ["account", { perAccount: 1 }],
    ["network", { perNetwork: 1 }],
    ["process", { inAll: 1 }],
  ])("are limited for each %s", async (_, limit) => {
    const { db, overlays, connect } = await openProcess(undefined, undefined, {
      ...{ perBoard: 9, perAccount: 9, perNetwork: 9, inAll: 9 },
      ...limit,
    });
    const secret = await overlays.createLink(board, await addTestBoard(db));
    const first = await connect(secret);
    await expect(connect(secret)).rejects.toMatchObject({ code: "too-many-requests" });
    await first.leave();
    await connect(secret);
  });

  it("are pressed only so often in a second", async () => {
    const { db, overlays } = await openProcess();
    const owner = await addTestBoard(db);
    await overlays.createLink(board, owner);
    const presses = Array.from({ length: 40 }, () => overlays.trigger(board, owner, press));
    const refused = (await Promise.allSettled(presses)).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
  });

  it.each<[string, (db: Database, owner: string) => Promise<unknown>]>([
    ["board", (db) => db.deleteFrom("board").execute()],
    ["owner's account", (db, owner) => db.deleteFrom("account").where("id", "=", owner).execute()],
    ["owner's right to log in", (db) => db.updateTable("account").set({ status: SUSPENDED }).execute()],
    ["board's place on the site", (db) => db.updateTable("board").set({ hidden_reason: "hate" }).execute()],
  ])("end with their %s", async (_, end) => {
    const { db, overlays, connect } = await openProcess();
    const owner = await addTestBoard(db);
    const secret = await overlays.createLink(board, owner);
    const { over, heard } = await connect(secret);
    await end(db, owner);
    await overlays.checkStreams();
    await over;
    expect(heard).toEqual(["ready", "revoked"]);
    await expect(connect(secret)).rejects.toMatchObject({ code: "not-found" });
    await expect(overlays.assertSecret(board, secret)).rejects.toMatchObject({ code: "not-found" });
  });
});

async function isPolled(db: Awaited<ReturnType<typeof openProcess>>["db"]): Promise<boolean> {
  const rows = await db.selectFrom("board_overlay").select("polled_until").execute();
  return rows.some(({ polled_until }) => polled_until !== null);
}
