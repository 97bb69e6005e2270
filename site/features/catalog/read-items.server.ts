import type { Audio, Icon, ItemKind, Sound, Voice } from "@tuna/sdk";
import { ITEM_ID_PATTERN, isSensitive } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import { hundredPeaks } from "../../platform/media/peaks.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { deliveryOf } from "./audio-of-file.server.ts";
import type { ItemOfKind } from "./catalog.server.ts";
import { savedName } from "./download-name.server.ts";
import { itemOfDoc } from "./item-doc.server.ts";
import type { ItemSource } from "./item-source.server.ts";
import { shortHash } from "./short-hash.server.ts";

/** Enough digits to distinguish a replaced file from its predecessor, since the URL names the item. */
const AUDIO_VERSION_DIGITS = 8;

/** Key and counts of an item. */
export interface CountedPk {
  pk: number;
  plays: number;
  added: number;
}

/**
 * Reads entities in the order of `pks`. Leaves out those that are gone. Of known items it reads only the counts, unless
 * they are given.
 */
export async function readItems<Kind extends ItemKind>(
  source: ItemSource,
  kind: Kind,
  pks: readonly number[],
  counted?: readonly CountedPk[],
): Promise<ItemOfKind[Kind][]> {
  const { db, known } = source;
  const before = new Map(pks.map((pk) => [pk, known?.get(pk) as ItemOfKind[Kind] | undefined]));
  const remember = known?.beginReading();
  // One after the other, so that a list never holds two connections.
  const rows = await rowsOfPks(
    db,
    pks.filter((pk) => !before.get(pk)),
  );
  const countedRows =
    counted ??
    (await countsOfPks(
      db,
      pks.filter((pk) => before.get(pk)),
    ));
  const counts = new Map(countedRows.map((row) => [row.pk, row]));
  const read = new Map(rows.map((row) => [row.pk, entity(source, kind, row)]));
  if (remember) for (const [pk, item] of read) remember(pk, item);
  return pks.flatMap((pk) => {
    const [item, current] = [before.get(pk), counts.get(pk)];
    return (item && current ? withCounts(kind, item, current) : read.get(pk)) ?? [];
  });
}

/** Whether unlisted items are found by their id. */
export type Reach = "listed" | "all";

/** Reads entities in the order of `ids`. Leaves out unknown ids. */
export async function readItemsOfIds<Kind extends ItemKind>(
  source: ItemSource,
  kind: Kind,
  ids: readonly string[],
  reach: Reach,
): Promise<ItemOfKind[Kind][]> {
  const known = ids.filter((id) => ITEM_ID_PATTERN.test(id));
  if (known.length === 0) return [];
  const named = sql`item.id = ANY(${known}::text[]) AND item.kind = ${codeOfKind(kind)}`;
  const rows = await itemRows(source.db, withReach(named, reach));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [entity(source, kind, row)] : [];
  });
}

/** Reads an item and its key by id. */
export async function readItem<Kind extends ItemKind>(
  source: ItemSource,
  kind: Kind,
  id: string,
  reach: Reach,
): Promise<{ pk: number; item: ItemOfKind[Kind] } | undefined> {
  // A URL may contain any characters, such as NUL, for which the database throws an error.
  if (!ITEM_ID_PATTERN.test(id)) return undefined;
  const named = sql`item.id = ${id} AND item.kind = ${codeOfKind(kind)}`;
  const [row] = await itemRows(source.db, withReach(named, reach));
  return row && { pk: row.pk, item: entity(source, kind, row) };
}

function withReach(named: RawBuilder<unknown>, reach: Reach): RawBuilder<unknown> {
  return reach === "all" ? named : sql`${named} AND stat.is_listed`;
}

interface ItemRow extends CountedPk {
  id: string;
  doc: Record<string, unknown>;
  created_at: string;
  is_listed: boolean;
  audio_hash: string | null;
  audio_format: string | null;
  size_bytes: number | null;
  duration_ms: number | null;
  loudness_lufs: number | null;
  /** Base64. */
  peaks: string | null;
  icon_hash: string | null;
  icon_format: string | null;
  maker_name: string | null;
  maker_slug: string | null;
  is_maker_staff: boolean | null;
}

/** Reads rows as one JSON text: parsing 800 values of 50 items one by one takes twice as long. */
async function itemRows(db: Database, condition: RawBuilder<unknown>): Promise<ItemRow[]> {
  const { rows } = await sql<{ found: ItemRow[] | null }>`
    SELECT json_agg(row) AS found FROM (
      SELECT item.pk, item.id, item.doc, item.created_at, stat.plays, stat.added, stat.is_listed,
        audio.hash AS audio_hash, audio.format AS audio_format, audio.size_bytes, audio.duration_ms,
        audio.loudness_lufs, encode(audio.peaks, 'base64') AS peaks,
        icon.hash AS icon_hash, icon.format AS icon_format, maker.name AS maker_name, maker.slug AS maker_slug,
        account.type = 'administrator' AND account.status = 'active' AS is_maker_staff
      FROM item JOIN item_stat AS stat ON stat.pk = item.pk
        LEFT JOIN media AS audio ON audio.hash = item.audio_hash
        LEFT JOIN media AS icon ON icon.hash = item.icon_hash
        LEFT JOIN maker ON maker.id = stat.maker_id
        LEFT JOIN account ON account.id = maker.account_id
      WHERE ${condition}) AS row`.execute(db);
  return rows[0]?.found ?? [];
}

async function rowsOfPks(db: Database, pks: readonly number[]): Promise<ItemRow[]> {
  return pks.length > 0 ? itemRows(db, sql`item.pk = ANY(${pks}::bigint[])`) : [];
}

async function countsOfPks(db: Database, pks: readonly number[]): Promise<CountedPk[]> {
  if (pks.length === 0) return [];
  const { rows } = await sql<CountedPk>`
    SELECT pk, plays, added FROM item_stat WHERE pk = ANY(${pks}::bigint[])`.execute(db);
  return rows;
}

function entity<Kind extends ItemKind>(
  { mediaUrl = "" }: ItemSource,
  kind: Kind,
  row: ItemRow,
): ItemOfKind[Kind] {
  const item: Sound | Voice = itemOfDoc(kind, row.doc);
  // Caches of a public host would answer callers who may not have the rest.
  const host = row.is_listed && !isSensitive(item) ? mediaUrl : "";
  const shared = {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    publicStatus: row.is_listed ? "listed" : "unlisted",
    icon: iconOf(host, row),
  };
  const publicInfo = { ...item.publicInfo, ...ownerOf(item, row), url: `/${kind}/${row.id}` };
  const derived =
    kind === "sound"
      ? {
          duration: row.duration_ms ?? 0,
          audio: audioOf(host, kind, item.name, row),
          publicInfo,
        }
      : {
          demo: audioOf(host, kind, item.name, row),
          assets: { icon: shared.icon && { url: shared.icon.url } },
          publicInfo,
        };
  return withCounts(kind, { ...item, ...shared, ...derived } as ItemOfKind[Kind], row);
}

/** The owner's present name and slug, and whether they run the site. Without a slug they have no page. */
function ownerOf(item: Sound | Voice, { maker_name, maker_slug, is_maker_staff }: ItemRow) {
  return {
    ownerName: maker_name ?? item.publicInfo.ownerName,
    ownerSlug: maker_slug ?? "",
    ...(is_maker_staff && { isOwnerStaff: true }),
  };
}

function withCounts<Kind extends ItemKind>(
  kind: Kind,
  item: ItemOfKind[Kind],
  { plays, added }: CountedPk,
): ItemOfKind[Kind] {
  if (kind === "voice") return { ...item, publicInfo: { ...item.publicInfo, social: { usage: plays } } };
  return { ...item, vm_usage: { playedCount: plays, soundhits: plays, add_to_soundboard: added } };
}

function audioOf(host: string, kind: ItemKind, name: string, row: ItemRow): Audio | null {
  if (row.audio_hash === null || row.audio_format === null) return null;
  return {
    url: `${host}/api/v1/${kind}s/${row.id}/audio?hash=${row.audio_hash.slice(0, AUDIO_VERSION_DIGITS)}`,
    hash: row.audio_hash,
    name: savedName(name, row.audio_format),
    format: row.audio_format,
    durationMs: row.duration_ms ?? 0,
    peaks: hundredPeaks(Buffer.from(row.peaks ?? "", "base64")),
    loudnessLufs: row.loudness_lufs,
    sizeBytes: row.size_bytes ?? 0,
    ...deliveryOf({ format: row.audio_format, sizeBytes: row.size_bytes ?? 0, durationMs: row.duration_ms }),
  };
}

function iconOf(host: string, row: ItemRow): Icon | null {
  if (row.icon_hash === null || row.icon_format === null) return null;
  const name = `${row.id}.${row.icon_format}`;
  return { url: `${host}/media/${shortHash(row.icon_hash)}.${row.icon_format}`, hash: row.icon_hash, name };
}
