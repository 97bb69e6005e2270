import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { ItemAudio } from "./catalog.ts";
import { mediaRow } from "./media-rows.ts";

interface DocOfAudio {
  publicInfo?: { sensitiveContent?: boolean };
}

/** Finds an item's audio files. Returns undefined if there is no such item or it has no audio. */
export async function itemAudio(db: Database, kind: ItemKind, id: string): Promise<ItemAudio | undefined> {
  const row = await db
    .selectFrom("item")
    .innerJoin("item_stat", "item_stat.pk", "item.pk")
    .select(["audio_hash", "original_hash", "file_name", "doc", "is_listed"])
    .where("id", "=", id)
    .where("item.kind", "=", codeOfKind(kind))
    .executeTakeFirst();
  const file = row?.audio_hash ? await mediaRow(db, row.audio_hash) : undefined;
  if (!row || !file) return undefined;
  const original = row.original_hash ? await mediaRow(db, row.original_hash) : undefined;
  const { publicInfo }: DocOfAudio = row.doc;
  return {
    file,
    original: original ?? null,
    fileName: row.file_name,
    isSensitive: publicInfo?.sensitiveContent ?? false,
    isListed: row.is_listed,
  };
}

/** Whether an audio file belongs to a listed item that is not sensitive, or to no item, as the plain demos of voices. */
export async function isPublicAudio(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql<{ is_public: boolean }>`
    WITH owner AS (
      SELECT stat.is_listed AND (item.doc -> 'publicInfo' ->> 'sensitiveContent') IS DISTINCT FROM 'true' AS is_public
      FROM item JOIN item_stat AS stat ON stat.pk = item.pk
      WHERE item.audio_hash = ${hash} OR item.original_hash = ${hash})
    SELECT EXISTS (SELECT 1 FROM owner WHERE is_public) OR NOT EXISTS (SELECT 1 FROM owner) AS is_public`.execute(
    db,
  );
  return rows[0]?.is_public ?? false;
}
