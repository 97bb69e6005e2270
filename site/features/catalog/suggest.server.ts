import type { Brand, SearchMatch, SearchResults, Sound, Suggestions, Voice } from "@tuna/sdk";
import { isSensitive, slugOfTag, soundCard, voiceCard } from "@tuna/sdk/catalog";
import type { Database } from "../../platform/store/database.server.ts";
import { type SearchSource, searchItems } from "./search-items.server.ts";
import { tagsWithPrefix, topTags } from "./tags.server.ts";
import type { TrendingSearch } from "./trending-searches.server.ts";

const SOUNDS = 5;
const VOICES = 3;
const TAGS = 5;
const POPULAR_TAGS = 8;

/**
 * Returns suggestions for an incomplete query: exact ones alone if there are any, as in a search. Items that may not be shown are
 * left out, and no spelling is named that only they have.
 */
export async function suggestFor(
  source: SearchSource,
  q: string,
  brand: Brand,
  isShown: (item: Sound | Voice) => boolean,
): Promise<Suggestions> {
  const request = { q, sort: "relevance", page: 1 } as const;
  const [sounds, voices, tags] = await Promise.all([
    searchItems(source, "sound", { ...request, pageSize: SOUNDS }),
    searchItems(source, "voice", { ...request, pageSize: VOICES }),
    tagsWithPrefix(source.db, slugOfTag(q), TAGS),
  ]);
  const found = [tags.length > 0 ? "exact" : "none", sounds.match, voices.match];
  const match = matchesByStrength.find((strength) => found.includes(strength)) ?? "none";
  const itemsOf = <Item extends Sound | Voice>(results: SearchResults<Item>) =>
    results.match === match ? results.items.filter(isShown) : [];
  const spelling = [sounds, voices].find(
    (results) => itemsOf<Sound | Voice>(results).length > 0,
  )?.correctedQuery;
  const correctedQuery = spelling ?? null;
  // The items of another spelling would seem to be found by the named one.
  const namedOf = <Item extends Sound | Voice>(results: SearchResults<Item>) =>
    results.correctedQuery === correctedQuery ? itemsOf(results) : [];
  return {
    query: q,
    sounds: namedOf(sounds).map((sound) => soundCard(sound, brand)),
    voices: namedOf(voices).map((voice) => voiceCard(voice, brand)),
    tags,
    match,
    correctedQuery,
  };
}

/** Returns suggestions for an empty field: trending searches, and the tags of most items. */
export async function suggestForNothing(
  db: Database,
  trending: readonly TrendingSearch[],
): Promise<Suggestions> {
  const tags = await topTags(db, POPULAR_TAGS);
  return {
    query: "",
    sounds: [],
    voices: [],
    tags,
    trending: [...trending],
    match: "none",
    correctedQuery: null,
  };
}

/** Whether a search has an exact result that everybody may see. */
export async function isFoundByAll(source: SearchSource, { kind, term }: TrendingSearch): Promise<boolean> {
  const request = { q: term, sort: "relevance", page: 1, pageSize: SOUNDS } as const;
  const { items, match } = await searchItems(source, kind, request);
  return match === "exact" && items.some((item) => !isSensitive(item));
}

const matchesByStrength: readonly SearchMatch[] = ["exact", "corrected", "close"];
