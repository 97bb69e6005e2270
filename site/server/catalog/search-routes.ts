import type { EndpointHandlers } from "../http/mount-table.ts";
import type { RedactedCatalog } from "./redacted-catalog.ts";

/** Search in sounds and voices, and suggestions while somebody types. */
export function searchRoutes(
  catalog: RedactedCatalog,
): EndpointHandlers<"searchSounds" | "searchVoices" | "suggest"> {
  return {
    searchSounds: ({ query }) => catalog.search("sound", query),
    searchVoices: ({ query }) => catalog.search("voice", query),
    suggest: ({ query }) => catalog.suggest(query.q),
  };
}
