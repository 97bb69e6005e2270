import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { StoredRow } from "./add-items.ts";

/** Links items with their tags and counts them; a new tag takes the name of its first item. */
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
  // Always in one order, so that two batches never wait for each other in a circle.
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
