import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endReplaced } from "../features/uploads/publish-replacement.server.ts";
import { removeUnusedFiles } from "../features/uploads/unused-files.server.ts";
import { findUpload } from "../features/uploads/upload-rows.server.ts";
import { tidyUploads } from "../features/uploads/upload-upkeep.server.ts";
import {
  KEY_OF_MANY,
  surrogateKeyOfBoard,
  surrogateKeyOfFile,
} from "../platform/http/surrogate-keys.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { newTestItem } from "../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { testedDatabases } from "../platform/store/testing/tested-databases.ts";
import { announceWithdrawnBoards } from "../platform/store/withdrawn-boards.server.ts";
import { openCdnPurger } from "./cdn-purger.server.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

const DAY_MS = 86_400_000;

describe.each(testedDatabases)("the purger of a CDN on %s", (kind) => {
  let site: Site;
  const stops: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    site = await openTestSite({
      databaseUrl: kind === "PostgreSQL" ? await createTestDatabase() : undefined,
    });
    const ids = ["early", "late"];
    await site.catalog.add(ids.map((id) => newTestItem("sound", `Sound ${id}`, { id })));
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    await site.close();
  });

  /** Starts a CDN that notes each key as often as it is sent. */
  async function startCdn() {
    const sent: string[] = [];
    const cdn = createServer((request, response) => {
      sent.push(...String(request.headers["surrogate-key"]).split(" "));
      request.resume();
      response.end();
    }).listen(0, "127.0.0.1");
    await once(cdn, "listening");
    stops.push(async () => {
      cdn.closeAllConnections();
      cdn.close();
    });
    return { sent, url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/` };
  }
  /** Lets a process of the site purge a CDN. */
  async function startPurger(url: string) {
    const { close } = await openCdnPurger(site.database.db, {
      url,
      token: undefined,
      keyHeader: "surrogate-key",
    });
    stops.push(close);
    return close;
  }
  /** Starts a CDN and a process of the site that purges it. Returns the keys that it forgets. */
  async function startPurging() {
    const { sent, url } = await startCdn();
    await startPurger(url);
    return { [Symbol.iterator]: () => new Set(sent).values() };
  }
  const purgedUntil = () => site.database.db.selectFrom("cdn_purge").select("until").execute();
  const holder = async () =>
    (await site.database.db.selectFrom("cdn_purge").select("locked_by").executeTakeFirst())?.locked_by;
  const hide = (id: string, ageMs: number) =>
    site.moderation.unlist(null, { kind: "sound", id }, new Date(Date.now() - ageMs));

  it("goes on where the last process ended, however long no process ran", async () => {
    await startPurging();
    await expect.poll(purgedUntil).toHaveLength(1);
    for (const stop of stops.splice(0)) await stop();
    await sql`UPDATE cdn_purge SET until = now() - interval '3 days'`.execute(site.database.db);
    await hide("early", 5 * DAY_MS);
    await hide("late", 2 * DAY_MS);
    const forgotten = await startPurging();
    await expect.poll(() => [...forgotten]).toContain("sound-late");
    expect([...forgotten]).not.toContain("sound-early");
    expect([...forgotten]).toContain(KEY_OF_MANY);
  });

  it("goes on with the boards that were withdrawn meanwhile", async () => {
    const { db } = site.database;
    for (const [id, age] of [
      ["early", "5 days"],
      ["late", "2 days"],
      ["new", "0"],
    ] as const) {
      await announceWithdrawnBoards(db, [id]);
      await sql`UPDATE withdrawn_board SET at = now() - ${age}::interval WHERE board_id = ${id}`.execute(db);
    }
    await sql`INSERT INTO cdn_purge (until) VALUES (now() - interval '3 days')`.execute(db);
    const forgotten = await startPurging();
    const keys = [...["late", "new"].map(surrogateKeyOfBoard), KEY_OF_MANY];
    await expect.poll(() => [...forgotten].toSorted()).toEqual(keys.toSorted());
  });

  it("purges the file of a sound that its maker replaced, also once it is removed", async () => {
    const { uploads, storage, database } = site;
    const { rows } = await sql<{ id: string }>`
      INSERT INTO upload (id, account_id, key, request_hash, kind, state, details, file_name, size_bytes, item_id,
        has_files, created_at, updated_at)
      VALUES (${randomUUID()}, NULL, 'key', 'hash', 0, 'published', '{}', 'early.wav', 0, 'early', false, now(), now())
      RETURNING id`.execute(database.db);
    const replaced = { id: rows[0]?.id ?? "", account_id: null, state: "published" as const };
    const hash = "0123456789abcdef".repeat(4);
    await endReplaced(database.db, replaced, [hash]);
    await removeUnusedFiles(database.db, storage, replaced.id);
    await database.db.deleteFrom("job").execute();
    const forgotten = await startPurging();
    await expect.poll(() => [...forgotten]).toContain(surrogateKeyOfFile(hash));
    await tidyUploads({ ...database, storage, wakeJobs: () => {} }, new Date(Date.now() + 2 * DAY_MS));
    expect(await findUpload(uploads.database.db, replaced.id, undefined)).toBeUndefined();
  });

  it("purges the last hour at the first start", async () => {
    await hide("early", DAY_MS / 12);
    await hide("late", DAY_MS / 288);
    const forgotten = await startPurging();
    await expect.poll(() => [...forgotten]).toContain("sound-late");
    expect([...forgotten]).not.toContain("sound-early");
  });

  it("sends each key from one of two processes alone, which the other one replaces when it ends", async () => {
    const { sent, url } = await startCdn();
    const closeFirst = await startPurger(url);
    await startPurger(url);
    const countOf = (key: string) => sent.filter((one) => one === key).length;
    await expect.poll(holder).toEqual(expect.any(String));
    await hide("early", 0);
    await expect.poll(() => countOf("sound-early")).toBe(1);
    await wait(1_500);
    expect(countOf("sound-early")).toBe(1);
    // Once more for copies from before the change.
    await expect.poll(() => countOf("sound-early")).toBe(2);
    await wait(1_500);
    expect(countOf("sound-early")).toBe(2);
    const first = await holder();
    await closeFirst();
    await hide("late", 0);
    await expect.poll(() => countOf("sound-late")).toBe(1);
    expect(await holder()).not.toBe(first);
  });

  it("takes over from a process that was killed, but from none that lives", async () => {
    await hide("late", 0);
    await sql`
      INSERT INTO cdn_purge (until, locked_by, locked_until)
      VALUES (now(), ${randomUUID()}, now() + interval '1 hour')`.execute(site.database.db);
    const forgotten = await startPurging();
    await wait(1_500);
    expect([...forgotten]).toEqual([]);
    await sql`UPDATE cdn_purge SET locked_until = now()`.execute(site.database.db);
    await expect.poll(() => [...forgotten]).toContain("sound-late");
  });

  it("gives way to a process that reaches the CDN, and logs once that it does not", async () => {
    const log = captureLog();
    await startPurger("http://127.0.0.1:9/");
    await hide("late", 0);
    const failures = () => log.entries().filter(({ task }) => task === "purge-cdn").length;
    await expect.poll(failures).toBe(1);
    const forgotten = await startPurging();
    await expect.poll(() => [...forgotten]).toContain("sound-late");
    expect(failures()).toBe(1);
  });
});
