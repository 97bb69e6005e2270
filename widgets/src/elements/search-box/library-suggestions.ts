import type { ItemKind, Suggestions } from "@tuna/sdk";
import { endpoints } from "@tuna/sdk/contract";
import type { LoadSuggestions } from "../../search/suggestion-source.ts";
import type { ElementHost } from "../element-host.ts";
import { endpointAddress } from "../settings.ts";

/** Longest that anybody waits for suggestions. */
const TIMEOUT_MS = 8000;

/** Asks the element's library for suggestions, of one kind or of both. */
export function librarySuggestions(host: ElementHost, kind: ItemKind | undefined): LoadSuggestions {
  return async (query, signal) => {
    const { method, path } = endpoints.suggest;
    const address = `${endpointAddress(host.settings, path)}?${new URLSearchParams({ q: query })}`;
    try {
      const response = await fetch(address, {
        method,
        credentials: "omit",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return ofKind(await response.json(), kind);
    } catch (error) {
      if (!signal.aborted) host.fail({ code: "network", message: String(error) });
      throw error;
    }
  };
}

function ofKind({ query, sounds, voices, tags }: Suggestions, kind: ItemKind | undefined): Suggestions {
  return {
    query,
    sounds: kind === "voice" ? [] : sounds,
    voices: kind === "sound" ? [] : voices,
    tags: kind ? tags.filter((tag) => tag[`${kind}Count`] > 0) : tags,
  };
}
