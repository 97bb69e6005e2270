import { type EmbeddedItem, type ItemKind, isSensitive } from "@tuna/sdk";
import type { Loader, LoaderContext } from "../loader.ts";

/** How many trending items are looked at for one that anybody may hear. */
const CANDIDATES = 20;

export interface DevelopersData {
  /** What the builder shows at first; null where the library has none. */
  items: Record<ItemKind, EmbeddedItem | null>;
}

export const loadDevelopers: Loader<DevelopersData> = async (_request, { library }) => {
  const [sound, voice] = await Promise.all([trendingItem("sound", library), trendingItem("voice", library)]);
  return { type: "page", data: { items: { sound, voice } } };
};

async function trendingItem(kind: ItemKind, library: LoaderContext["library"]): Promise<EmbeddedItem | null> {
  const query = { sort: "trending", page: 1, pageSize: CANDIDATES } as const;
  const { items } = await library.catalog.list(kind, query);
  const item = items.find((candidate) => !isSensitive(candidate));
  return item ? { kind, id: item.id, name: item.name, isSensitive: false } : null;
}
