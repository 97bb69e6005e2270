import { sql } from "kysely";
import { LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { filesWithIdentity } from "./audio-identities.server.ts";
import type { MediaFile, SoundFile } from "./catalog.server.ts";
import { keysOfFingerprint, likenessOf } from "./likeness.server.ts";

/** Keys that one search looks up, spread over the sound. More cost more time, and find hardly more. */
const MAX_KEYS = 512;
/** Fingerprints that one search compares. Only sounds of few tones have this many with a key in common. */
const MAX_CANDIDATES = 1000;

/** Stores the fingerprints of files that have one. Known ones stay as they are. */
export async function addSoundPrints(
  db: Database,
  files: readonly Pick<MediaFile, "hash" | "fingerprint">[],
): Promise<void> {
  const prints = files.flatMap(({ hash, fingerprint }) => (fingerprint ? [{ hash, fingerprint }] : []));
  if (prints.length === 0) return;
  await db
    .insertInto("sound_print")
    .values(
      prints.map(({ hash, fingerprint }) => ({
        audio_hash: hash,
        words: bytesOf(fingerprint),
        keys: [...keysOfFingerprint(fingerprint).keys()],
      })),
    )
    .onConflict((conflict) => conflict.column("audio_hash").doNothing())
    .execute();
}

/** Returns the ids of listed sounds with this file as their audio, or as the file that it was made from, or with the same sound. */
export async function soundsOfFile(
  db: Database,
  { hash, identity }: SoundFile,
  limit: number,
): Promise<string[]> {
  const same = await filesWithIdentity(db, identity === undefined ? [] : [identity]);
  const hashes = hash === undefined ? same : [hash, ...same];
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM item JOIN item_stat USING (pk)
    WHERE item.kind = ${codeOfKind("sound")} AND is_listed AND (audio_hash = ANY(${hashes}::text[]) OR original_hash = ANY(${hashes}::text[]))
    ORDER BY item.created_at, pk LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of listed sounds that are like a fingerprint with {@link LOOKUP_DENSITY} times as many words as stored ones,
 * the most alike first.
 */
export async function similarSounds(db: Database, wanted: Uint32Array, limit: number): Promise<string[]> {
  const keys = spread([...keysOfFingerprint(wanted, LOOKUP_DENSITY).keys()], MAX_KEYS);
  if (keys.length === 0) return [];
  const candidates = await sql<{ audio_hash: string; words: Buffer }>`
    SELECT audio_hash, words FROM sound_print WHERE keys && ${keys}::int4[] LIMIT ${MAX_CANDIDATES}`.execute(
    db,
  );
  const likenesses = candidates.rows
    .map(({ audio_hash, words }) => ({ hash: audio_hash, likeness: likenessOf(wanted, wordsOf(words)) ?? 0 }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, limit);
  if (likenesses.length === 0) return [];
  const { rows } = await sql<{ id: string; audio_hash: string }>`
    SELECT id, audio_hash FROM item JOIN item_stat USING (pk)
    WHERE item.kind = ${codeOfKind("sound")} AND is_listed
      AND audio_hash = ANY(${likenesses.map(({ hash }) => hash)}::text[])
    ORDER BY item.created_at, pk LIMIT ${limit}`.execute(db);
  const rank = new Map(likenesses.map(({ hash }, index) => [hash, index]));
  const rankOf = (row: { audio_hash: string }) => rank.get(row.audio_hash) ?? 0;
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ id }) => id);
}

function spread(keys: readonly number[], count: number): number[] {
  if (keys.length <= count) return [...keys];
  return Array.from({ length: count }, (_, index) => keys[Math.floor((index * keys.length) / count)] ?? 0);
}

function bytesOf(words: Uint32Array): Buffer {
  const bytes = Buffer.alloc(4 * words.length);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, 4 * index);
  return bytes;
}

/** Returns the words of a stored fingerprint. */
export function wordsOf(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(4 * index));
}
