import type { ItemKind } from "@tuna/sdk";
import type { EndpointHandlers } from "../http/mount-table.ts";
import type { ItemOfKind } from "./catalog.ts";
import { itemNotFound } from "./item-not-found.ts";
import type { RedactedCatalog } from "./redacted-catalog.ts";

type BrowseEndpoint =
  | "listSounds"
  | "listVoices"
  | "getSound"
  | "getVoice"
  | "recommendedSounds"
  | "recommendedVoices"
  | "listTags"
  | "listCategories";

/** Listings, details and what stands beside them. */
export function browseRoutes(catalog: RedactedCatalog): EndpointHandlers<BrowseEndpoint> {
  return {
    listSounds: ({ query }) => catalog.list("sound", query),
    listVoices: ({ query }) => catalog.list("voice", query),
    getSound: ({ params }) => getItem(catalog, "sound", params.id),
    getVoice: ({ params }) => getItem(catalog, "voice", params.id),
    recommendedSounds: ({ params, query }) => getRecommended(catalog, "sound", params.id, query.limit),
    recommendedVoices: ({ params, query }) => getRecommended(catalog, "voice", params.id, query.limit),
    listTags: ({ query }) => catalog.tags(query.limit),
    listCategories: () => catalog.categories(),
  };
}

async function getItem<Kind extends ItemKind>(
  catalog: RedactedCatalog,
  kind: Kind,
  id: string,
): Promise<ItemOfKind[Kind]> {
  const item = await catalog.get(kind, id);
  if (!item) throw itemNotFound(kind);
  return item;
}

async function getRecommended<Kind extends ItemKind>(
  catalog: RedactedCatalog,
  kind: Kind,
  id: string,
  limit: number,
): Promise<ItemOfKind[Kind][]> {
  const items = await catalog.recommended(kind, id, limit);
  if (items.length === 0) await getItem(catalog, kind, id);
  return items;
}
