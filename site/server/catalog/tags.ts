import type { Tag } from "@tuna/sdk";
import { categories, slugOfTag, tagName } from "@tuna/sdk/catalog";
import type { Selectable } from "kysely";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/database-schema.ts";

const byCount = sql`(sound_count + voice_count) DESC, slug`;

/** Items of a tag that are looked at for one that is not sensitive. */
const ITEMS_LOOKED_AT = 20;

/** Tags by number of items, most first; without those that name sensitive items only. */
export function topTags(db: Database, limit: number): Promise<Tag[]> {
  return openTags(db, sql`true`, limit);
}

export async function tagOfSlug(db: Database, slug: string): Promise<Tag | undefined> {
  const row = await db.selectFrom("tag").selectAll().where("slug", "=", slugOfTag(slug)).executeTakeFirst();
  return row && tagOfRow(row);
}

/** Tags that begin with a slug, most used first; without those that name sensitive items only. */
export async function tagsWithPrefix(db: Database, prefix: string, limit: number): Promise<Tag[]> {
  if (!prefix) return [];
  // A slug holds neither % nor _ nor \, the only characters that LIKE reads otherwise.
  return openTags(db, sql`slug LIKE ${`${prefix}%`}`, limit);
}

/** Only some items of each tag are looked at, since all of a large one may be sensitive; so may the first half of the tags. */
async function openTags(db: Database, condition: RawBuilder<unknown>, limit: number): Promise<Tag[]> {
  const { rows } = await sql<Selectable<Tables["tag"]>>`
    SELECT * FROM (SELECT * FROM tag WHERE ${condition} ORDER BY ${byCount} LIMIT ${limit * 2}) AS likely
    WHERE EXISTS (
      SELECT FROM (
        SELECT pk FROM item_tag WHERE tag_id = likely.id ORDER BY kind, trend DESC, pk DESC
        LIMIT ${ITEMS_LOOKED_AT}) AS link JOIN item ON item.pk = link.pk
      WHERE (item.doc -> 'publicInfo' ->> 'sensitiveContent') IS DISTINCT FROM 'true')
    ORDER BY ${byCount} LIMIT ${limit}`.execute(db);
  return rows.map(tagOfRow);
}

/** Every category in the order of the site, with the counts of the tag of its slug. */
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
