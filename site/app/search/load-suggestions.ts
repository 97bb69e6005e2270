import type { ItemCard, Suggestions } from "@tuna/sdk";
import { endpoints } from "@tuna/sdk/contract";
import { callApi } from "../call-api.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";

/** Maximum waiting time for suggestions. */
const TIMEOUT_MS = 8000;

/** Creates the function that loads this site's suggestions; `origin` is the API's public origin. */
export function suggestionLoader(
  origin: string,
): (query: string, signal: AbortSignal) => Promise<Suggestions> {
  return async (query, signal) => {
    const found = await callApi(endpoints.suggest, { query: { q: query }, signal, timeoutMs: TIMEOUT_MS });
    const onThisHost = (card: ItemCard) => cardOnThisHost(card, origin);
    return { ...found, sounds: found.sounds.map(onThisHost), voices: found.voices.map(onThisHost) };
  };
}
