import type { ItemKind } from "@tuna/sdk";
import { isSensitive } from "@tuna/sdk/catalog";
import type { EmbeddedItem } from "@tuna/sdk/embed";
import type { DevelopersPageData } from "../../../contract/developers/developers-page-data.ts";
import type { Loader, PageRequest } from "../loader.ts";

/** Number of trending items among which an insensitive one is searched. */
const CANDIDATES = 20;

export const loadDevelopers: Loader<DevelopersPageData> = async ({ catalog }) => {
  const [sound, voice] = await Promise.all([trendingItem("sound", catalog), trendingItem("voice", catalog)]);
  return { type: "page", data: { items: { sound, voice } } };
};

async function trendingItem(kind: ItemKind, catalog: PageRequest["catalog"]): Promise<EmbeddedItem | null> {
  const query = { sort: "trending", page: 1, pageSize: CANDIDATES } as const;
  const { items } = await catalog.list(kind, query);
  const item = items.find((candidate) => !isSensitive(candidate));
  return item ? { kind, id: item.id, name: item.name, isSensitive: false } : null;
}
