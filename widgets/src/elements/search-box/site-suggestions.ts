import type { ItemKind, Suggestions } from "@tuna/sdk";
import { MAX_QUERY_LENGTH } from "@tuna/sdk/contract";
import type { LoadSuggestions } from "../../search/suggestion-source.ts";
import { siteClient } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";

/** Time limit for suggestions. */
const TIMEOUT_MS = 8000;

/** Loads suggestions from the element's site, of one kind or both. Failures are reported to the page. */
export function siteSuggestions(host: ElementHost, kind: ItemKind | undefined): LoadSuggestions {
  return async (query, signal) => {
    try {
      const { suggest } = siteClient(host.settings.apiUrl);
      // A value that the page sets may be longer than the field lets visitors type.
      const q = query.slice(0, MAX_QUERY_LENGTH);
      return ofKind(await suggest({ q }, { signal, timeoutMs: TIMEOUT_MS }), kind);
    } catch (error) {
      if (!signal.aborted) host.fail({ code: "network", message: String(error) });
      throw error;
    }
  };
}

function ofKind(found: Suggestions, kind: ItemKind | undefined): Suggestions {
  if (!kind) return found;
  const sounds = kind === "sound" ? found.sounds : [];
  const voices = kind === "voice" ? found.voices : [];
  const tags = found.tags.filter((tag) => tag[`${kind}Count`] > 0);
  // A spelling that only the other kind has would lead to a search without results.
  const isNone = sounds.length + voices.length + tags.length === 0;
  return { ...found, sounds, voices, tags, ...(isNone && { match: "none", correctedQuery: null }) };
}
