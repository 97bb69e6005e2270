import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { ItemOfKind } from "./catalog.server.ts";
import { labelsOfItem } from "./item-labels.server.ts";
import type { ItemSource } from "./item-source.server.ts";
import { type Reach, readItem, readItems } from "./read-items.server.ts";

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
  const { rows: rare } = await sql<{ id: number; items: number }>`
    SELECT id, CASE WHEN ${code} = 0 THEN sound_count ELSE voice_count END AS items
    FROM tag WHERE slug = ANY(${slugs}::text[]) ORDER BY items, slug LIMIT ${TAGS}`.execute(db);
  const near = rare.map(
    (tag) => sql`(
      SELECT pk, trend, ${1 / Math.log(2 + tag.items)}::float8 AS likeness FROM item_tag
      WHERE tag_id = ${tag.id} AND kind = ${code} ORDER BY trend DESC, pk DESC LIMIT ${ITEMS_OF_TAG})`,
  );
  const popular = sql`(
      SELECT pk, trend, 0::float8 AS likeness FROM item_stat WHERE kind = ${code} AND is_listed
      ORDER BY trend DESC, pk DESC LIMIT ${limit + 1})`;
  const { rows } = await sql<{ pk: number }>`
    SELECT pk FROM (${sql.join([...near, popular], sql` UNION ALL `)}) AS likely
    WHERE pk <> ${found.pk} GROUP BY pk
    ORDER BY sum(likeness) DESC, max(trend) DESC, pk DESC LIMIT ${limit}`.execute(db);
  const pks = rows.map(({ pk }) => pk);
  return readItems(source, kind, pks);
}
