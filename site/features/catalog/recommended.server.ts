import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { ItemOfKind } from "./catalog.server.ts";
import { labelsOfItem } from "./item-labels.server.ts";
import type { ItemSource } from "./item-source.server.ts";
import { type Reach, readItem, readItems } from "./read-items.server.ts";
import { characterLikeness, characterOf } from "./sound-character.server.ts";
import { wordsOf } from "./sound-prints.server.ts";

/** Number of tags compared. The rarest ones describe an item best. */
const TAGS = 4;
const ITEMS_OF_TAG = 60;

/** Items that share a tag, and trending ones, whose audio is compared. */
const COMPARED_ITEMS = 120;
/** What the audio counts beside the tags, which count 1 at most. */
const AUDIO_SHARE = 0.8;

/**
 * Returns items that share the rarest tags of an item, and sound like it, then trending ones. Empty if there is no such item.
 * Without `hasSensitive`, sensitive items leave their places to others.
 */
export async function recommendedItems<Kind extends ItemKind>(
  source: ItemSource,
  kind: Kind,
  id: string,
  limit: number,
  { reach, hasSensitive }: { reach: Reach; hasSensitive: boolean },
): Promise<ItemOfKind[Kind][]> {
  const { db } = source;
  const found = await readItem(source, kind, id, reach);
  if (!found) return [];
  const code = codeOfKind(kind);
  const slugs = [...labelsOfItem(found.item).tags.keys()];
  const [{ rows: rare }, words] = await Promise.all([
    sql<{ id: number; items: number }>`
      SELECT id, CASE WHEN ${code} = 0 THEN sound_count ELSE voice_count END AS items
      FROM tag WHERE slug = ANY(${slugs}::text[]) ORDER BY items, slug LIMIT ${TAGS}`.execute(db),
    wordsOfItem(db, found.pk),
  ]);
  const near = rare.map(
    (tag) => sql`(
      SELECT pk, trend, ${1 / Math.log(2 + tag.items)}::float8 AS likeness FROM item_tag
      WHERE tag_id = ${tag.id} AND kind = ${code} ORDER BY trend DESC, pk DESC LIMIT ${ITEMS_OF_TAG})`,
  );
  const popular = sql`(
      SELECT pk, trend, 0::float8 AS likeness FROM item_stat WHERE kind = ${code} AND is_listed
      ORDER BY trend DESC, pk DESC LIMIT ${COMPARED_ITEMS / 2})`;
  const { rows } = await sql<Candidate>`
    WITH likely AS (
      SELECT pk, sum(likeness) AS likeness, max(trend) AS trend
      FROM (${sql.join([...near, popular], sql` UNION ALL `)}) AS each WHERE pk <> ${found.pk} GROUP BY pk
      ORDER BY likeness DESC, trend DESC, pk DESC LIMIT ${COMPARED_ITEMS})
    SELECT likely.pk, likeness, words FROM likely JOIN item USING (pk)
    JOIN item_search USING (pk) LEFT JOIN sound_print ON sound_print.audio_hash = item.audio_hash
    WHERE ${hasSensitive} OR NOT is_sensitive
    ORDER BY likeness DESC, trend DESC, likely.pk DESC`.execute(db);
  return readItems(source, kind, nearest(rows, words, limit));
}

/** An item that may be recommended. */
interface Candidate {
  pk: number;
  /** Grows with the number and rarity of shared tags. */
  likeness: number;
  /** The fingerprint of its audio. */
  words: Buffer | null;
}

async function wordsOfItem(db: Database, pk: number): Promise<Buffer | null> {
  const { rows } = await sql<{ words: Buffer }>`
    SELECT words FROM item JOIN sound_print USING (audio_hash) WHERE pk = ${pk}`.execute(db);
  return rows[0]?.words ?? null;
}

/** Returns the keys of the most alike of ordered candidates. */
function nearest(candidates: readonly Candidate[], words: Buffer | null, limit: number): number[] {
  const mostByTags = candidates[0]?.likeness || 1;
  const character = words && characterOf(wordsOf(words));
  const audioLikeness = (candidate: Candidate) => {
    const other = character && candidate.words && characterOf(wordsOf(candidate.words));
    return other ? characterLikeness(character, other) : 0;
  };
  return candidates
    .map((one) => ({ pk: one.pk, score: one.likeness / mostByTags + AUDIO_SHARE * audioLikeness(one) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ pk }) => pk);
}
