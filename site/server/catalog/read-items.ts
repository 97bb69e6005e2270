import type { Audio, Icon, ItemKind, Sound, Voice } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import type { ItemOfKind } from "./catalog.ts";
import { itemOfDoc } from "./item-doc.ts";
import { codeOfKind } from "./kind-code.ts";

/** The whole entities of `pks`, in that order; a pk that is gone is left out. */
export async function readItems<Kind extends ItemKind>(
  db: Database,
  kind: Kind,
  pks: readonly number[],
): Promise<ItemOfKind[Kind][]> {
  if (pks.length === 0) return [];
  const rows = await itemRows(db).where("item.pk", "in", pks).execute();
  const byPk = new Map(rows.map((row) => [row.pk, row]));
  return pks.flatMap((pk) => {
    const row = byPk.get(pk);
    return row ? [entity(kind, row)] : [];
  });
}

/** The item with its key, listed or not. */
export async function readItem<Kind extends ItemKind>(
  db: Database,
  kind: Kind,
  id: string,
): Promise<{ pk: number; item: ItemOfKind[Kind] } | undefined> {
  const row = await itemRows(db)
    .where("item.id", "=", id)
    .where("item.kind", "=", codeOfKind(kind))
    .executeTakeFirst();
  return row && { pk: row.pk, item: entity(kind, row) };
}

function itemRows(db: Database) {
  return db
    .selectFrom("item")
    .innerJoin("item_stat as stat", "stat.pk", "item.pk")
    .leftJoin("media as audio", "audio.hash", "item.audio_hash")
    .leftJoin("media as icon", "icon.hash", "item.icon_hash")
    .select(["item.pk", "item.id", "item.doc", "item.created_at", "item.file_name"])
    .select(["stat.plays", "stat.added", "stat.is_listed"])
    .select(["audio.hash as audio_hash", "audio.format as audio_format", "audio.size_bytes"])
    .select(["audio.duration_ms", "audio.loudness_lufs", "audio.peaks"])
    .select(["icon.hash as icon_hash", "icon.format as icon_format"]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>["executeTakeFirstOrThrow"]>>;

function entity<Kind extends ItemKind>(kind: Kind, row: ItemRow): ItemOfKind[Kind] {
  const item: Sound | Voice = itemOfDoc(kind, row.doc);
  const shared = {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    publicStatus: row.is_listed ? "listed" : "unlisted",
    icon: iconOf(row),
  };
  const url = `/${kind}/${row.id}`;
  const derived =
    kind === "sound"
      ? {
          duration: row.duration_ms ?? 0,
          audio: audioOf(kind, row),
          publicInfo: { ...item.publicInfo, url },
          vm_usage: { playedCount: row.plays, soundhits: row.plays, add_to_soundboard: row.added },
        }
      : {
          demo: audioOf(kind, row),
          assets: { icon: shared.icon && { url: shared.icon.url } },
          publicInfo: { ...item.publicInfo, url, social: { usage: row.plays } },
        };
  return { ...item, ...shared, ...derived } as ItemOfKind[Kind];
}

function audioOf(kind: ItemKind, row: ItemRow): Audio | null {
  if (row.audio_hash === null || row.audio_format === null) return null;
  return {
    url: `/api/v1/${kind}s/${row.id}/audio?hash=${row.audio_hash.slice(0, 16)}`,
    hash: row.audio_hash,
    name: row.file_name,
    format: row.audio_format,
    durationMs: row.duration_ms ?? 0,
    peaks: [...(row.peaks ?? [])],
    loudnessLufs: row.loudness_lufs,
    sizeBytes: row.size_bytes ?? 0,
  };
}

function iconOf(row: ItemRow): Icon | null {
  if (row.icon_hash === null || row.icon_format === null) return null;
  const name = `${row.id}.${row.icon_format}`;
  return { url: `/media/${row.icon_hash}.${row.icon_format}`, hash: row.icon_hash, name };
}
