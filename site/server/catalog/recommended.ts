import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import { codeOfKind } from "../store/kind-code.ts";
import type { ItemOfKind } from "./catalog.ts";
import { labelsOfItem } from "./item-labels.ts";
import type { ItemSource } from "./item-source.ts";
import { type Reach, readItem, readItems } from "./read-items.ts";

/** Number of tags compared. The rarest ones describe an item best. */
const TAGS = 4;
const ITEMS_OF_TAG = 60;

/** Returns items that share the rarest tags of an item, then trending ones. Empty if there is no such item. */
export async function recommendedItems<Kind extends ItemKind>(
  source: ItemSource,
  kind: Kind,
  id: string,
  limit: number,
  reach: Reach,
): Promise<ItemOfKind[Kind][]> {
  const { db } = source;
  const found = await readItem(source, kind, id, reach);
  if (!found) return [];
  const code = codeOfKind(kind);
  const slugs = [...labelsOfItem(found.item).tags.keys()];
  const { rows } = await sql<{ pk: number }>`
    WITH rare AS (
      SELECT id, CASE WHEN ${code} = 0 THEN sound_count ELSE voice_count END AS items
      FROM tag WHERE slug = ANY(${slugs}::text[]) ORDER BY items, slug LIMIT ${TAGS}),
    near AS (
      SELECT hit.pk, sum(1 / ln(2 + rare.items)) AS likeness, max(hit.trend) AS trend
      FROM rare CROSS JOIN LATERAL (
        SELECT pk, trend FROM item_tag WHERE tag_id = rare.id AND kind = ${code}
        ORDER BY trend DESC, pk DESC LIMIT ${ITEMS_OF_TAG}) AS hit
      GROUP BY hit.pk),
    popular AS (
      SELECT pk, 0 AS likeness, trend FROM item_stat WHERE kind = ${code} AND is_listed
      ORDER BY trend DESC, pk DESC LIMIT ${limit + 1})
    SELECT pk FROM (SELECT * FROM near UNION ALL SELECT * FROM popular) AS likely
    WHERE pk <> ${found.pk} GROUP BY pk
    ORDER BY max(likeness) DESC, max(trend) DESC, pk DESC LIMIT ${limit}`.execute(db);
  const pks = rows.map(({ pk }) => pk);
  return readItems(source, kind, pks);
}
