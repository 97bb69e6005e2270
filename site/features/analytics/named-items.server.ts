import { itemKinds } from "@tuna/sdk/catalog";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { PlayedItem } from "./insights.ts";
import type { PlayedCount } from "./played-items.server.ts";

/** Returns items with their current names, because browsers' reports are trusted for ids and counts only. */
export async function namedItems(
  catalog: Pick<Catalog, "getMany">,
  counts: readonly PlayedCount[],
  hasBefore: boolean,
): Promise<PlayedItem[]> {
  const listed = new Map<string, { name: string; isSensitive: boolean }>();
  for (const kind of itemKinds) {
    const ids = counts.filter((one) => one.kind === kind).map(({ id }) => id);
    for (const { id, name, publicInfo } of await catalog.getMany(kind, [...new Set(ids)]))
      listed.set(`${kind}/${id}`, { name, isSensitive: publicInfo.sensitiveContent });
  }
  return counts.map(({ kind, id, count, before }) => {
    const item = listed.get(`${kind}/${id}`);
    return {
      kind,
      id,
      name: item?.name ?? null,
      isSensitive: item?.isSensitive ?? false,
      count,
      before: hasBefore ? before : null,
    };
  });
}
