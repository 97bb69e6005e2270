import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { RedactedCatalog } from "./redacted-catalog.server.ts";

/** Search in sounds and voices, and suggestions while somebody types. */
export const searchApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    searchSounds: {
      summary: "Sounds that fit a search term, best first",
      cacheControl: cacheControls.items,
    },
    searchVoices: {
      summary: "Voices that fit a search term, best first",
      cacheControl: cacheControls.items,
    },
    suggest: {
      summary: "What a search box offers while somebody types",
      cacheControl: cacheControls.items,
    },
  },
  { tag: "Search" },
);

/** Handles {@link searchApi}. */
export function searchRoutes(catalog: RedactedCatalog): BoundEndpoint[] {
  return handleEndpoints(searchApi)({
    searchSounds: ({ query }) => catalog.search("sound", query),
    searchVoices: ({ query }) => catalog.search("voice", query),
    suggest: ({ query }) => catalog.suggest(query.q),
  });
}
