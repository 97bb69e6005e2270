import type { ItemCard, Suggestions } from "@tuna/sdk";
import type { PopularSearches } from "@tuna/widgets";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";

/** Maximum waiting time for suggestions. */
const TIMEOUT_MS = 8000;

/** Creates the function that loads this site's suggestions; `origin` is the API's public origin. */
export function suggestionLoader(
  origin: string,
): (query: string, signal: AbortSignal) => Promise<Suggestions> {
  return async (query, signal) => {
    const found = await suggest(query, signal);
    const onThisHost = (card: ItemCard) => cardOnThisHost(card, origin);
    return { ...found, sounds: found.sounds.map(onThisHost), voices: found.voices.map(onThisHost) };
  };
}

/** Loads what visitors search for: sounds, since the field searches these, and tags. */
export async function loadPopular(signal: AbortSignal): Promise<PopularSearches> {
  const found = await suggest("", signal);
  const sounds = (found.trending ?? []).filter(({ kind }) => kind === "sound");
  return { terms: sounds.map(({ term }) => term), tags: found.tags };
}

function suggest(q: string, signal: AbortSignal): Promise<Suggestions> {
  return callTuna((tuna) => tuna.suggest({ q }, { signal, timeoutMs: TIMEOUT_MS }));
}
