import type { ItemCard, Suggestions } from "@tuna/sdk";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";

/** Maximum waiting time for suggestions. */
const TIMEOUT_MS = 8000;

/** Creates the function that loads this site's suggestions; `origin` is the API's public origin. */
export function suggestionLoader(
  origin: string,
): (query: string, signal: AbortSignal) => Promise<Suggestions> {
  return async (query, signal) => {
    const search = new URLSearchParams({ q: query });
    const response = await fetch(`${API_BASE_PATH}${endpoints.suggest.path}?${search}`, {
      method: endpoints.suggest.method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
    const found: Suggestions = await response.json();
    const onThisHost = (card: ItemCard) => cardOnThisHost(card, origin);
    return { ...found, sounds: found.sounds.map(onThisHost), voices: found.voices.map(onThisHost) };
  };
}
