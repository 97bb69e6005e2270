import type { ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN, itemKinds } from "@tuna/sdk/catalog";
import { MAX_PAGE } from "@tuna/sdk/contract";
import { itemPath } from "@tuna/sdk/routing";
import type { LogEntry } from "../../../contract/admin/admin-log.ts";
import type { LogPageData } from "../../../contract/moderation/admin-page-data.ts";
import type { ViewerCatalog } from "../../catalog/redacted-catalog.ts";
import { type Loader, unknownPage } from "../loader.ts";

export const loadLog: Loader<LogPageData> = async ({ viewer, account, url, catalog }, { site }) => {
  if (!viewer.isAdministrator || !account) return unknownPage(url);
  const asked = filteredItem(url);
  const { items, page, total, pageSize } = await site.moderation.log({ page: pageNumberOf(url), ...asked });
  const names = await readItemNames(asked ? [{ item: asked }] : items, catalog);
  return {
    type: "page",
    data: {
      entries: items.map((entry) => ({
        ...entry,
        itemName: (entry.item && names.get(itemKey(entry.item))) ?? "",
        itemPath: entry.item && itemPath(entry.item.kind, entry.item.id),
      })),
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      only: asked && { ...asked, name: names.get(itemKey(asked)) ?? "" },
    },
  };
};

/** Reads the page number of a URL; 1 when it is missing or invalid. */
function pageNumberOf({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The item that a URL limits the log to; null for all items. */
function filteredItem({ searchParams }: URL): { kind: ItemKind; id: string } | null {
  const kind = itemKinds.find((one) => one === searchParams.get("kind"));
  const id = searchParams.get("id");
  return kind && id && ITEM_ID_PATTERN.test(id) ? { kind, id } : null;
}

async function readItemNames(
  entries: readonly Pick<LogEntry, "item">[],
  catalog: ViewerCatalog,
): Promise<Map<string, string>> {
  const read = async (kind: ItemKind) => {
    const ids = entries.flatMap(({ item }) => (item?.kind === kind ? [item.id] : []));
    const items = ids.length > 0 ? await catalog.getMany(kind, [...new Set(ids)]) : [];
    return items.map(({ id, name }) => [itemKey({ kind, id }), name] as const);
  };
  return new Map([...(await read("sound")), ...(await read("voice"))]);
}

function itemKey({ kind, id }: { kind: ItemKind; id: string }): string {
  return `${kind}/${id}`;
}
