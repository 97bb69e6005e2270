import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { TagLink } from "./list-membership.ts";

/** Unlinks items from tags and counts them no longer. A tag that nothing carries any more is gone. */
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
      ${slugs.map((slug) => count(slug, 1))}::bigint[]) AS taken (slug, sounds, voices)
    WHERE tag.slug = taken.slug`.execute(db);
  await sql`DELETE FROM tag WHERE slug = ANY(${slugs}::text[]) AND sound_count + voice_count <= 0`.execute(
    db,
  );
}

/** Keeps the rows of tags for a transaction, in the order in which tags are added, so that two changes never wait in a circle. */
export async function lockTags(db: Database, slugs: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM unnest(${slugs.toSorted()}::text[]) WITH ORDINALITY AS wanted (slug, place) JOIN tag USING (slug)
    ORDER BY place FOR UPDATE OF tag`.execute(db);
}
