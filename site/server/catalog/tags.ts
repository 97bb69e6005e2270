import { categories, slugOfTag, type Tag, tagName } from "@tuna/sdk";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/database-schema.ts";

const byCount = sql`(sound_count + voice_count) DESC, slug`;

/** Tags by number of items, most first. */
export async function topTags(db: Database, limit: number): Promise<Tag[]> {
  const rows = await db.selectFrom("tag").selectAll().orderBy(byCount).limit(limit).execute();
  return rows.map(tagOfRow);
}

export async function tagOfSlug(db: Database, slug: string): Promise<Tag | undefined> {
  const row = await db.selectFrom("tag").selectAll().where("slug", "=", slugOfTag(slug)).executeTakeFirst();
  return row && tagOfRow(row);
}

/** Tags that begin with a slug, most used first. */
export async function tagsWithPrefix(db: Database, prefix: string, limit: number): Promise<Tag[]> {
  if (!prefix) return [];
  // A slug holds neither % nor _ nor \, the only characters that LIKE reads otherwise.
  const rows = await db
    .selectFrom("tag")
    .selectAll()
    .where("slug", "like", `${prefix}%`)
    .orderBy(byCount)
    .limit(limit)
    .execute();
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
