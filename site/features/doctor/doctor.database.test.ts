import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import type { OpenDatabase } from "../../platform/store/database.server.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { objectKeyOf } from "../backup/backup-objects.server.ts";
import { createBackup } from "../backup/create-backup.server.ts";
import { openBackup } from "../backup/open-backup.server.ts";
import { newPlace } from "../backup/testing/back-up.ts";
import { openForCommand, openUsedSite, wav } from "../backup/testing/used-site.ts";
import { checkCounts, mendCounts } from "./check-counts.server.ts";
import { checkFiles, mendFromBackup, removeUnused } from "./check-files.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each test leaves the site as well as it was. */
describe.each(testedDatabases)("the doctor of a site on %s", (kind) => {
  let root: string;
  let dataDir: string;
  let site: Site;
  let database: OpenDatabase;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "doctor-"));
    const place = await newPlace(root, kind);
    dataDir = place.dataDir;
    site = await openUsedSite(place);
    database = await openForCommand(place);
  });
  afterAll(async () => {
    await database.close();
    await site.close();
    await rm(root, { recursive: true, force: true });
  });
  const storage = () => openFolderStorage(dataDir);
  const soundKey = keyOfMedia(sha256(wav));

  it("finds nothing in a site that is well", async () => {
    expect(await checkCounts(database.db)).toEqual([]);
    expect(await checkFiles({ db: database.db, storage: storage(), isReading: true })).toEqual({
      usedCount: 1,
      missingKeys: [],
      damagedKeys: [],
      unused: [],
    });
  });

  it("finds and puts back files that are missing or damaged", async () => {
    const { db } = database;
    const place = { storage: openFolderStorage(join(root, "backup")) };
    await createBackup({ db, storage: storage(), place });
    const backup = await openBackup(place);
    const find = (isReading: boolean) => checkFiles({ db, storage: storage(), isReading });
    const mend = async () => mendFromBackup({ db, storage: storage() }, await find(true), backup);

    await rm(join(dataDir, soundKey));
    expect(await find(false)).toMatchObject({ missingKeys: [soundKey], damagedKeys: [] });
    expect(await mend()).toEqual([soundKey]);
    await writeFile(join(dataDir, soundKey), "short");
    expect(await find(false)).toMatchObject({ missingKeys: [], damagedKeys: [soundKey] });
    await writeFile(join(dataDir, soundKey), Buffer.alloc(wav.length));
    expect(await find(false)).toMatchObject({ damagedKeys: [] });
    expect(await find(true)).toMatchObject({ damagedKeys: [soundKey] });
    expect(await mend()).toEqual([soundKey]);
    expect(await find(true)).toMatchObject({ missingKeys: [], damagedKeys: [] });

    await place.storage.put(objectKeyOf(sha256(wav), false), Buffer.from("damaged too"));
    await rm(join(dataDir, soundKey));
    expect(await mend()).toEqual([]);
    await storage().put(soundKey, wav);
  });

  it("lets the site renew what it gave up while the file was missing, once the file is back", async () => {
    const { db } = database;
    const place = { storage: openFolderStorage(join(root, "backup-of-renewed")) };
    await createBackup({ db, storage: storage(), place });
    const hash = sha256(wav);
    const columns = ["is_stripped", "identity", "is_copied"] as const;
    const read = () => db.selectFrom("media").select(columns).where("hash", "=", hash).executeTakeFirst();
    const write = (row: Awaited<ReturnType<typeof read>>) =>
      db
        .updateTable("media")
        .set(row ?? {})
        .where("hash", "=", hash)
        .execute();
    const loseAndMend = async () => {
      await rm(join(dataDir, soundKey));
      const findings = await checkFiles({ db, storage: storage() });
      await mendFromBackup({ db, storage: storage() }, findings, await openBackup(place));
      return read();
    };
    const before = await read();

    await write({ is_stripped: false, identity: "", is_copied: false });
    expect(await loseAndMend()).toEqual({ is_stripped: null, identity: null, is_copied: null });
    const renewed = { is_stripped: true, identity: "known", is_copied: true };
    await write(renewed);
    expect(await loseAndMend()).toEqual(renewed);
    await db
      .insertInto("job")
      .values({ name: "strip-audio", key: hash, payload: "{}", run_at: sql`'infinity'`, attempts: 21 })
      .execute();
    await loseAndMend();
    // The site may have begun with it by now.
    const isWaiting = sql<boolean>`run_at = 'infinity'`;
    expect(await db.selectFrom("job").select("key").where(isWaiting).execute()).toEqual([]);
    await write(before);
  });

  it("removes files that no item has named for a day, and keeps those of an import", async () => {
    const { db } = database;
    const old = await site.media.put(Buffer.from("old"));
    const fresh = await site.media.put(Buffer.from("fresh"));
    const row = { format: "wav", mimeType: "audio/wav", durationMs: 1, loudnessLufs: null, peaks: [] };
    await site.catalog.addMedia([{ ...row, hash: old, sizeBytes: 3 }]);
    const before = new Date(Date.now() - 2 * DAY_MS);
    for (const key of [keyOfMedia(old), soundKey]) await utimes(join(dataDir, key), before, before);
    const findings = await checkFiles({ db, storage: storage() });
    expect(findings.unused.map(({ key }) => key)).toEqual([keyOfMedia(old)]);
    expect(await removeUnused({ db, storage: storage() }, findings)).toHaveLength(1);
    expect([await site.media.has(old), await site.media.has(fresh)]).toEqual([false, true]);
    expect(await site.catalog.getMedia(old)).toBeUndefined();
    expect((await checkFiles({ db, storage: storage() })).missingKeys).toEqual([]);
  });

  it("keeps an old file that an upload is about to publish", async () => {
    const { db } = database;
    const hash = await site.media.put(Buffer.from("planned"));
    const before = new Date(Date.now() - 2 * DAY_MS);
    await utimes(join(dataDir, keyOfMedia(hash)), before, before);
    const findings = await checkFiles({ db, storage: storage() });
    await sql`
      INSERT INTO upload (id, key, request_hash, kind, state, details, file_name, size_bytes, has_files, files, created_at, updated_at)
      VALUES (gen_random_uuid(), 'planned', '', 0, 'checking', '{}', '', 0, FALSE, ARRAY[${hash}], now(), now())`.execute(
      db,
    );
    expect(await removeUnused({ db, storage: storage() }, findings)).toEqual([]);
    await db.deleteFrom("upload").where("key", "=", "planned").execute();
    expect(await removeUnused({ db, storage: storage() }, findings)).toHaveLength(1);
    expect(await site.media.has(hash)).toBe(false);
  });

  const damages: [string, string, number][] = [
    ["UPDATE counter SET listed = listed + 5 WHERE kind = 0", "numbers of listed sounds and voices", 1],
    ["UPDATE tag SET sound_count = 7 WHERE slug = 'shared'", "numbers of items of a tag", 1],
    ["UPDATE term SET df = df + 1 WHERE term = 'sound'", "numbers of items of a word", 1],
    ["INSERT INTO term (term, df) VALUES ('nowhere', 3)", "numbers of items of a word", 1],
    [
      "UPDATE item_stat SET added = 0 WHERE pk = (SELECT pk FROM item WHERE id = 'sound-4')",
      "sounds on more boards than they count",
      1,
    ],
    [
      "DELETE FROM item_search WHERE pk = (SELECT pk FROM item WHERE id = 'sound-5')",
      "listed items that search does not have",
      1,
    ],
    [
      "INSERT INTO item_tag SELECT 1, pk, 0, 0, created_at FROM item WHERE id = 'sound-3'",
      "tags of unlisted or unknown items",
      1,
    ],
    [
      `WITH moved AS (
        DELETE FROM item_search WHERE pk IN (SELECT pk FROM item WHERE id = 'sound-6') RETURNING *)
      INSERT INTO item_search (pk, kind, pop, name_norm, created_at, is_sensitive, tsv, tokens, has_facets)
        SELECT pk + 100000, kind, pop, name_norm, created_at, is_sensitive, tsv, tokens, has_facets FROM moved`,
      "unlisted or unknown items that search has",
      1,
    ],
  ];
  it("finds and corrects counts and lists that differ, as if they had always been right", async () => {
    const { db } = database;
    const right = await listsOf(database);
    for (const [statement, what, differingCount] of damages) {
      await sql.raw(statement).execute(db);
      expect(await checkCounts(db)).toContainEqual({ what, differingCount });
      expect(await mendCounts(db)).toContainEqual({ what, differingCount });
      expect(await checkCounts(db)).toEqual([]);
      expect(await listsOf(database)).toEqual(right);
    }
    for (const [statement] of damages) await sql.raw(statement).execute(db);
    await mendCounts(db);
    expect(await listsOf(database)).toEqual(right);
    const { items } = await site.catalog.search("sound", {
      q: "tag-5",
      sort: "trending",
      page: 1,
      pageSize: 50,
    });
    expect(items.map(({ id }) => id)).toContain("sound-5");
  });
});

async function listsOf({ db }: OpenDatabase): Promise<unknown> {
  const queries = [
    "SELECT * FROM counter ORDER BY kind",
    "SELECT slug, sound_count, voice_count FROM tag ORDER BY slug",
    "SELECT term, df FROM term ORDER BY term",
    "SELECT pk, kind, name_norm, tsv::text, tokens::text FROM item_search ORDER BY pk",
    "SELECT slug, pk FROM item_tag JOIN tag ON tag.id = tag_id ORDER BY slug, pk",
  ];
  const answers = [];
  for (const query of queries) answers.push((await sql.raw(query).execute(db)).rows);
  return answers;
}
