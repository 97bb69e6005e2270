import type { Brand, SearchMatch, SearchResults, Suggestions } from "@tuna/sdk";
import { slugOfTag, soundCard, voiceCard } from "@tuna/sdk/catalog";
import { type SearchSource, searchItems } from "./search-items.ts";
import { tagsWithPrefix } from "./tags.ts";

const SOUNDS = 5;
const VOICES = 3;
const TAGS = 5;

/** Returns suggestions for an incomplete query: exact ones alone if there are any, as in a search. */
export async function suggestFor(source: SearchSource, q: string, brand: Brand): Promise<Suggestions> {
  const request = { q, sort: "relevance", page: 1 } as const;
  const [sounds, voices, tags] = await Promise.all([
    searchItems(source, "sound", { ...request, pageSize: SOUNDS }),
    searchItems(source, "voice", { ...request, pageSize: VOICES }),
    tagsWithPrefix(source.db, slugOfTag(q), TAGS),
  ]);
  const found = [tags.length > 0 ? "exact" : "none", sounds.match, voices.match];
  const match = matchesByStrength.find((strength) => found.includes(strength)) ?? "none";
  const itemsOf = <Item>(results: SearchResults<Item>) => (results.match === match ? results.items : []);
  return {
    query: q,
    sounds: itemsOf(sounds).map((sound) => soundCard(sound, brand)),
    voices: itemsOf(voices).map((voice) => voiceCard(voice, brand)),
    tags,
    match,
    correctedQuery: match === "corrected" ? (sounds.correctedQuery ?? voices.correctedQuery) : null,
  };
}

const matchesByStrength: readonly SearchMatch[] = ["exact", "corrected", "close"];
