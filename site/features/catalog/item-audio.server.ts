import type { ItemKind } from "@tuna/sdk";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { ItemAudio } from "./catalog.server.ts";
import { mediaRows } from "./media-rows.server.ts";

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
  if (!row?.audio_hash) return undefined;
  const { audio_hash, original_hash } = row;
  const files = await mediaRows(db, original_hash ? [audio_hash, original_hash] : [audio_hash]);
  const file = files.get(audio_hash);
  if (!file) return undefined;
  const { name = "", publicInfo }: DocOfAudio = row.doc;
  return {
    file,
    original: files.get(original_hash ?? "") ?? null,
    name,
    fileName: row.file_name,
    isSensitive: publicInfo?.sensitiveContent ?? false,
    isListed: row.is_listed,
  };
}
