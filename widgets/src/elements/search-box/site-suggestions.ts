import type { ItemKind, Suggestions } from "@tuna/sdk";
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
      return ofKind(await suggest({ q: query }, { signal, timeoutMs: TIMEOUT_MS }), kind);
    } catch (error) {
      if (!signal.aborted) host.fail({ code: "network", message: String(error) });
      throw error;
    }
  };
}

function ofKind({ sounds, voices, tags, ...others }: Suggestions, kind: ItemKind | undefined): Suggestions {
  return {
    ...others,
    sounds: kind === "voice" ? [] : sounds,
    voices: kind === "sound" ? [] : voices,
    tags: kind ? tags.filter((tag) => tag[`${kind}Count`] > 0) : tags,
  };
}
