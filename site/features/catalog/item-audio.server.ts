import type { ItemKind } from "@tuna/sdk";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { ItemAudio } from "./catalog.server.ts";
import { mediaRow } from "./media-rows.server.ts";

interface DocOfAudio {
  name?: string;
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
  const { name = "", publicInfo }: DocOfAudio = row.doc;
  return {
    file,
    original: original ?? null,
    name,
    fileName: row.file_name,
    isSensitive: publicInfo?.sensitiveContent ?? false,
    isListed: row.is_listed,
  };
}
