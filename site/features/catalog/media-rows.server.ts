import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { Tables } from "../../platform/store/database-schema.server.ts";
import type { MediaFile } from "./catalog.server.ts";
import { addSoundPrints } from "./sound-prints.server.ts";
import { splitIntoBatches } from "./split-into-batches.server.ts";

const AFTER_EVERY_DIGIT = "g";

const byHash = (one: MediaFile, other: MediaFile) => (one.hash < other.hash ? -1 : 1);

/** Stores the descriptions of media files. Known hashes stay as they are. */
export async function addMediaRows(db: Database, files: readonly MediaFile[]): Promise<void> {
  // In the same order for everybody: two imports with files in common would wait for each other's rows.
  const distinct = [...new Map(files.map((file) => [file.hash, file])).values()].sort(byHash);
  for (const batch of splitIntoBatches(distinct, 1000)) {
    await db
      .insertInto("media")
      .values(batch.map(rowOfFile))
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
    await addSoundPrints(db, batch);
  }
}

/** Finds the file whose sha256 starts with these digits. */
export async function mediaRow(db: Database, hashStart: string): Promise<MediaFile | undefined> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("hash", ">=", hashStart)
    .where("hash", "<", `${hashStart}${AFTER_EVERY_DIGIT}`)
    .orderBy("hash")
    .limit(1)
    .executeTakeFirst();
  return row && fileOfRow(row);
}

/** Returns those files of these hashes that are known, by hash. */
export async function mediaRows(db: Database, hashes: readonly string[]): Promise<Map<string, MediaFile>> {
  const rows = await db.selectFrom("media").selectAll().where("hash", "in", hashes).execute();
  return new Map(rows.map((row) => [row.hash, fileOfRow(row)]));
}

/** Returns the hashes of at most `count` media files. Neighbours by hash have nothing else in common, so they are a sample. */
export async function sampleMediaHashes(db: Database, count: number): Promise<string[]> {
  const start = randomBytes(32).toString("hex");
  const { rows } = await sql<{ hash: string }>`
    (SELECT hash FROM media WHERE hash >= ${start} ORDER BY hash LIMIT ${count})
    UNION ALL (SELECT hash FROM media WHERE hash < ${start} ORDER BY hash LIMIT ${count})
    LIMIT ${count}`.execute(db);
  return rows.map(({ hash }) => hash);
}

function rowOfFile(file: MediaFile) {
  return {
    hash: file.hash,
    format: file.format,
    mime_type: file.mimeType,
    size_bytes: file.sizeBytes,
    duration_ms: file.durationMs,
    loudness_lufs: file.loudnessLufs,
    peaks: Buffer.from(file.peaks),
    identity: file.identity ?? null,
    // Whatever stores audio has removed its metadata.
    is_stripped: file.durationMs === null ? null : true,
    // It has also made the copy that listeners get.
    is_copied: file.durationMs === null ? null : true,
  };
}

function fileOfRow(row: Selectable<Tables["media"]>): MediaFile {
  return {
    hash: row.hash,
    format: row.format,
    mimeType: row.mime_type,
    sizeBytes: row.size_bytes,
    durationMs: row.duration_ms,
    loudnessLufs: row.loudness_lufs,
    peaks: [...row.peaks],
  };
}
