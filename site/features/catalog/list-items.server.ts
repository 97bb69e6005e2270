import type { ItemKind, Page } from "@tuna/sdk";
import { slugOfTag } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import type { ChangeFeed } from "../../platform/store/change-feed.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { Anchors } from "./anchors.server.ts";
import type { ItemOfKind, ListRequest } from "./catalog.server.ts";
import { listedCounts } from "./counters.server.ts";
import { type ItemList, sourceOfList } from "./item-list.server.ts";
import type { ItemSource } from "./item-source.server.ts";
import { listItemsInBoth, type PairOfTags } from "./list-pair.server.ts";
import { type CountedPk, readItems } from "./read-items.server.ts";
import { type ItemMemory, keepUntilItemsChange, readUnlessKnown } from "./until-items-change.server.ts";

/**
 * Pages up to this item are read from the top of the list, and are therefore exact. Deeper ones start from an anchor.
 */
const MAX_LIVE_ITEMS = 500;

/** What listings are read from. */
export interface ListingSource extends ItemSource {
  anchors: Anchors;
  totals: ItemMemory<"listed", { sounds: number; voices: number }>;
  /** Rows of tags by their slugs, separated by spaces. */
  tags: ItemMemory<string, readonly TagRow[]>;
  pairs: ItemMemory<string, PairOfTags>;
}

/** Number of tags, and of pairs of them, whose counts are kept in memory. */
const MAX_KNOWN_TAGS = 1000;

/** Opens a source that keeps the lengths of lists in memory until an item changes. */
export function openListings(
  items: ItemSource,
  anchors: ListingSource["anchors"],
  changes: Pick<ChangeFeed, "version">,
): ListingSource {
  return {
    ...items,
    anchors,
    totals: keepUntilItemsChange(changes, 1),
    tags: keepUntilItemsChange(changes, MAX_KNOWN_TAGS),
    pairs: keepUntilItemsChange(changes, MAX_KNOWN_TAGS),
  };
}

/**
 * Returns a page of all items of a kind, or of those with a tag or category, or of one maker. With both, the list ends after
 * 1,000 items. An unknown tag gives an empty page.
 */
export async function listItems<Kind extends ItemKind>(
  source: ListingSource,
  kind: Kind,
  request: ListRequest,
): Promise<Page<ItemOfKind[Kind]>> {
  const { db, anchors } = source;
  const { page, pageSize, sort } = request;
  const code = codeOfKind(kind);
  const offset = (page - 1) * pageSize;
  const slugs = [request.tag, request.category].filter((slug) => slug !== undefined).map(slugOfTag);
  const answer = async (total: number, rows: readonly CountedPk[]) => ({
    items: await readItems(
      source,
      kind,
      rows.map(({ pk }) => pk),
      rows,
    ),
    total,
    page,
    pageSize,
  });

  if (request.maker) {
    const total = kind === "sound" ? request.maker.soundCount : request.maker.voiceCount;
    const list = { kind: code, sort, makerId: request.maker.id };
    return answer(total, await readPage(db, anchors, list, total, offset, pageSize));
  }
  if (slugs.length === 0) {
    const counts = await readUnlessKnown(source.totals, "listed", () => listedCounts(db));
    const total = counts[`${kind}s`];
    return answer(total, await readPage(db, anchors, { kind: code, sort }, total, offset, pageSize));
  }
  const tags = await readUnlessKnown(source.tags, slugs.join(" "), () => tagsOfSlugs(db, slugs));
  const [tag, other] = tags.toSorted((one, another) => countOf(code, one) - countOf(code, another));
  if (!tag || tags.length < new Set(slugs).size) return answer(0, []);
  const list = { kind: code, sort, tagId: tag.id };
  if (!other) {
    const total = countOf(code, tag);
    return answer(total, await readPage(db, anchors, list, total, offset, pageSize));
  }
  const both = await listItemsInBoth(source, list, other.id, offset, pageSize);
  return answer(both.total, both.rows);
}

/** Reads a page of a list with the counts of its items, in one statement. */
async function readPage(
  db: Database,
  anchors: Anchors,
  list: ItemList,
  total: number,
  offset: number,
  limit: number,
): Promise<CountedPk[]> {
  if (offset >= total) return [];
  const { table, condition, sortColumn, sortType } = sourceOfList(list);
  const start =
    offset + limit <= MAX_LIVE_ITEMS ? undefined : await anchors.nearestAnchor(list, offset, total);
  const from = start
    ? sql`AND (${sortColumn}, pk) <= (${start.sortValue}::${sortType}, ${start.pk}::bigint)`
    : sql``;
  const { rows } = await sql<CountedPk>`
    SELECT pk, stat.plays, stat.added FROM (
      SELECT pk, ${sortColumn} AS sort_value FROM ${table} WHERE ${condition} ${from}
      ORDER BY ${sortColumn} DESC, pk DESC OFFSET ${offset - (start?.position ?? 0)} LIMIT ${limit}) AS page
    JOIN item_stat AS stat USING (pk) ORDER BY sort_value DESC, pk DESC`.execute(db);
  return rows;
}

interface TagRow {
  id: number;
  sound_count: number;
  voice_count: number;
}

function tagsOfSlugs(db: Database, slugs: readonly string[]): Promise<TagRow[]> {
  return db
    .selectFrom("tag")
    .select(["id", "sound_count", "voice_count"])
    .where("slug", "in", slugs)
    .execute();
}

function countOf(kind: KindCode, tag: TagRow): number {
  return kind === 0 ? tag.sound_count : tag.voice_count;
}
