import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { StoredRow } from "./new-item-row.server.ts";

/** Link of an item to one of its tags. */
export interface TagLink {
  pk: number;
  kind: 0 | 1;
  tagId: number;
  slug: string;
}

/** The stored tag links of items. */
export async function linkedTags(db: Database, items: readonly { pk: number }[]): Promise<TagLink[]> {
  return db
    .selectFrom("item_tag")
    .innerJoin("tag", "tag.id", "item_tag.tag_id")
    .select(["item_tag.pk", "item_tag.kind", "tag.id as tagId", "tag.slug"])
    .where(
      "item_tag.pk",
      "in",
      items.map(({ pk }) => pk),
    )
    .execute();
}

/** Links items to their tags and raises the tags' item counts. A new tag gets its name from the first item. */
export async function addTags(
  db: Database,
  rows: readonly Pick<StoredRow, "pk" | "kind" | "tags" | "trend" | "createdAt">[],
): Promise<void> {
  const counts = new Map<string, { name: string; sounds: number; voices: number }>();
  for (const row of rows) {
    for (const [slug, name] of row.tags) {
      const count = counts.get(slug) ?? { name, sounds: 0, voices: 0 };
      if (row.kind === 0) count.sounds += 1;
      else count.voices += 1;
      counts.set(slug, count);
    }
  }
  if (counts.size === 0) return;
  // Sorted, so that two transactions never deadlock.
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const { rows: tags } = await sql<{ id: number; slug: string }>`
    INSERT INTO tag (slug, name, sound_count, voice_count)
    SELECT * FROM unnest(${sorted.map(([slug]) => slug)}::text[], ${sorted.map(([, tag]) => tag.name)}::text[],
      ${sorted.map(([, tag]) => tag.sounds)}::bigint[], ${sorted.map(([, tag]) => tag.voices)}::bigint[])
    ON CONFLICT (slug) DO UPDATE SET sound_count = tag.sound_count + excluded.sound_count,
      voice_count = tag.voice_count + excluded.voice_count
    RETURNING id, slug`.execute(db);
  const idOfSlug = new Map(tags.map(({ id, slug }) => [slug, id]));
  const links = rows.flatMap((row) =>
    [...row.tags.keys()].map((slug) => ({ row, tagId: idOfSlug.get(slug) })),
  );
  await sql`
    INSERT INTO item_tag (tag_id, pk, kind, trend, created_at)
    SELECT * FROM unnest(${links.map((link) => link.tagId)}::integer[], ${links.map(({ row }) => row.pk)}::bigint[],
      ${links.map(({ row }) => row.kind)}::smallint[], ${links.map(({ row }) => row.trend)}::float8[],
      ${links.map(({ row }) => row.createdAt)}::timestamptz[])`.execute(db);
}

/** Removes tag links and lowers the tags' item counts. Deletes tags that no item has any more. */
export async function removeTags(db: Database, links: readonly TagLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    DELETE FROM item_tag USING unnest(${links.map(({ pk }) => pk)}::bigint[], ${links.map(({ tagId }) => tagId)}::integer[])
      AS link (pk, tag_id) WHERE item_tag.pk = link.pk AND item_tag.tag_id = link.tag_id`.execute(db);
  const slugs = [...new Set(links.map(({ slug }) => slug))];
  const count = (slug: string, kind: 0 | 1) =>
    links.filter((link) => link.slug === slug && link.kind === kind).length;
  await lockTags(db, slugs);
  await sql`
    UPDATE tag SET sound_count = sound_count - sounds, voice_count = voice_count - voices
    FROM unnest(${slugs}::text[], ${slugs.map((slug) => count(slug, 0))}::bigint[],
      ${slugs.map((slug) => count(slug, 1))}::bigint[]) AS removed (slug, sounds, voices)
    WHERE tag.slug = removed.slug`.execute(db);
  await sql`DELETE FROM tag WHERE slug = ANY(${slugs}::text[]) AND sound_count + voice_count <= 0`.execute(
    db,
  );
}

/**
 * Locks tags for the transaction, in the order in which {@link addTags} writes them, so that two transactions never
 * deadlock.
 */
export async function lockTags(db: Database, slugs: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM unnest(${slugs.toSorted()}::text[]) WITH ORDINALITY AS wanted (slug, place) JOIN tag USING (slug)
    ORDER BY place FOR UPDATE OF tag`.execute(db);
}
