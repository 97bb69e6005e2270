import type { Tag } from "@tuna/sdk";
import { categories, slugOfTag, tagName } from "@tuna/sdk/catalog";
import type { Selectable } from "kysely";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { Tables } from "../../platform/store/database-schema.server.ts";

const byCount = sql`(sound_count + voice_count) DESC, slug`;

/**
 * Numbers of items of a tag that are checked for one that is not sensitive. Nearly every tag has one among its first two,
 * and only the others are looked at further.
 */
const CHECKED_ITEMS = [2, 20];

/** Returns tags by number of items, most first. Omits tags of sensitive items only. */
export function topTags(db: Database, limit: number): Promise<Tag[]> {
  return openTags(db, sql`true`, limit);
}

export async function tagOfSlug(db: Database, slug: string): Promise<Tag | undefined> {
  const row = await db.selectFrom("tag").selectAll().where("slug", "=", slugOfTag(slug)).executeTakeFirst();
  return row && tagOfRow(row);
}

/** Returns tags that begin with a slug, with or without its hyphens, most used first. Omits tags of sensitive items only. */
export async function tagsWithPrefix(db: Database, prefix: string, limit: number): Promise<Tag[]> {
  const joined = prefix.replaceAll("-", "");
  if (!joined) return [];
  // A slug contains none of the special characters of LIKE: %, _ and \.
  return openTags(db, sql`replace(slug, '-', '') LIKE ${`${joined}%`}`, limit);
}

/**
 * Checks only some items of each tag, since a large tag may have sensitive ones only, and twice `limit` tags at most.
 * Clusters know no subquery for each row, so the items of each tag are a query of their own in one statement.
 */
async function openTags(db: Database, condition: RawBuilder<unknown>, limit: number): Promise<Tag[]> {
  const { rows: likely } = await sql<Selectable<Tables["tag"]>>`
    SELECT * FROM tag WHERE ${condition} ORDER BY ${byCount} LIMIT ${limit * 2}`.execute(db);
  const ids = likely.map(({ id }) => id);
  const open = await idsWithOpenItems(db, ids.slice(0, limit));
  if (open.size < limit) for (const id of await idsWithOpenItems(db, ids.slice(limit))) open.add(id);
  return likely
    .filter(({ id, slug }) => open.has(id) && slugOfTag(slug) !== "")
    .slice(0, limit)
    .map(tagOfRow);
}

async function idsWithOpenItems(db: Database, tagIds: readonly number[]): Promise<Set<number>> {
  const open = new Set<number>();
  for (const itemCount of CHECKED_ITEMS) {
    const unknown = tagIds.filter((id) => !open.has(id));
    if (unknown.length === 0) break;
    for (const id of await idsWithOpenItemsAmong(db, unknown, itemCount)) open.add(id);
  }
  return open;
}

/** Returns those of the tags that have an open item among their first ones. */
async function idsWithOpenItemsAmong(
  db: Database,
  tagIds: readonly number[],
  itemCount: number,
): Promise<number[]> {
  const checked = tagIds.map(
    (id) => sql`(
      SELECT tag_id, pk FROM item_tag WHERE tag_id = ${sql.lit(id)}
      ORDER BY kind, trend DESC, pk DESC LIMIT ${sql.lit(itemCount)})`,
  );
  const { rows } = await sql<{ tag_id: number }>`
    SELECT DISTINCT link.tag_id FROM (${sql.join(checked, sql` UNION ALL `)}) AS link
      JOIN item ON item.pk = link.pk
    WHERE (item.doc -> 'publicInfo' ->> 'sensitiveContent') IS DISTINCT FROM 'true'`.execute(db);
  return rows.map((row) => row.tag_id);
}

/** Returns all categories in their order, with the counts of the tags of the same slug. */
export async function categoryTags(db: Database): Promise<Tag[]> {
  const slugs = categories.map(({ slug }) => slug);
  const rows = await db.selectFrom("tag").selectAll().where("slug", "in", slugs).execute();
  const counts = new Map(rows.map((row) => [row.slug, row]));
  return categories.map((category) =>
    tagOfRow({ ...category, ...emptyCounts, ...counts.get(category.slug) }),
  );
}

const emptyCounts = { sound_count: 0, voice_count: 0 };

function tagOfRow(row: Omit<Selectable<Tables["tag"]>, "id">): Tag {
  const category = categories.find(({ slug }) => slug === row.slug);
  return {
    slug: row.slug,
    name: category?.name ?? (row.name || tagName(row.slug)),
    description: category?.description ?? "",
    soundCount: row.sound_count,
    voiceCount: row.voice_count,
  };
}
