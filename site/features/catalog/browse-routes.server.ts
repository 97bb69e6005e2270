import type { ItemKind } from "@tuna/sdk";
import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { ItemOfKind } from "./catalog.server.ts";
import { itemNotFound } from "./item-not-found.server.ts";
import type { RedactedCatalog } from "./redacted-catalog.server.ts";

const { items, words } = cacheControls;

/** Listings, details and what stands beside them. */
export const browseApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    listSounds: {
      tag: "Sounds",
      summary: "A page of sounds, by trend or date, of a tag or category or of all",
      cacheControl: items,
    },
    listVoices: {
      tag: "Voices",
      summary: "A page of voices, by trend or date, of a tag or category or of all",
      cacheControl: items,
    },
    getSound: { tag: "Sounds", summary: "One sound with every field", cacheControl: items },
    getVoice: { tag: "Voices", summary: "One voice with every field", cacheControl: items },
    recommendedSounds: { tag: "Sounds", summary: "Sounds like this one", cacheControl: items },
    recommendedVoices: { tag: "Voices", summary: "Voices like this one", cacheControl: items },
    listTags: { tag: "Tags", summary: "Tags by number of items, most first", cacheControl: words },
    listCategories: {
      tag: "Tags",
      summary: "Every category with its description and counts",
      cacheControl: words,
    },
  },
);

/** Handles {@link browseApi}. */
export function browseRoutes(catalog: RedactedCatalog): BoundEndpoint[] {
  return handleEndpoints(browseApi)({
    listSounds: ({ query }) => catalog.list("sound", query),
    listVoices: ({ query }) => catalog.list("voice", query),
    getSound: ({ params }) => getItem(catalog, "sound", params.id),
    getVoice: ({ params }) => getItem(catalog, "voice", params.id),
    recommendedSounds: ({ params, query }) => getRecommended(catalog, "sound", params.id, query.limit),
    recommendedVoices: ({ params, query }) => getRecommended(catalog, "voice", params.id, query.limit),
    listTags: ({ query }) => catalog.tags(query.limit),
    listCategories: () => catalog.categories(),
  });
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
