import type { Sort } from "@tuna/sdk";
import { type RawBuilder, sql } from "kysely";
import type { KindCode } from "../../platform/store/database-schema.server.ts";

/** An ordered list of the catalogue: all listed items of a kind, or those of one tag or maker. */
export interface ItemList {
  kind: KindCode;
  sort: Sort;
  tagId?: number | undefined;
  makerId?: number | undefined;
}

/** Table, condition and column that a list is read by. */
export interface ListSource {
  table: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  /** The list is ordered by this and then by pk, both descending. An index has the same order. */
  sortColumn: RawBuilder<unknown>;
  sortType: RawBuilder<unknown>;
}

export function sourceOfList({ kind, sort, tagId, makerId }: ItemList): ListSource {
  const isTrending = sort === "trending";
  return {
    table: tagId === undefined ? sql`item_stat` : sql`item_tag`,
    condition: conditionOf(kind, tagId, makerId),
    sortColumn: isTrending ? sql`trend` : sql`created_at`,
    sortType: isTrending ? sql`float8` : sql`timestamptz`,
  };
}

function conditionOf(kind: KindCode, tagId?: number, makerId?: number): RawBuilder<unknown> {
  if (tagId !== undefined) return sql`tag_id = ${tagId} AND kind = ${kind}`;
  if (makerId === undefined) return sql`kind = ${kind} AND is_listed`;
  // `maker_id > 0` is part of the indexes.
  return sql`maker_id = ${makerId} AND maker_id > 0 AND kind = ${kind} AND is_listed`;
}

/** Key of a list in maps. */
export function listKey({ kind, sort, tagId, makerId }: ItemList): string {
  return `${kind}/${sort}/${tagId ?? ""}${makerId === undefined ? "" : `u${makerId}`}`;
}
