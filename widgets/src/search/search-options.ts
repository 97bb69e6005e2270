import type { ItemCard, Suggestions, Tag } from "@tuna/sdk";
import { suggestionTexts } from "@tuna/sdk/locale";
import type { PopularSearches } from "./popular-searches.ts";

/** Addresses of the pages that a search box links to. */
export interface SearchLinks {
  hrefOfTerm: (term: string) => string;
  hrefOfItem: (card: ItemCard) => string;
  hrefOfTag: (tag: Tag) => string;
}

/** One line of the list. `key` identifies it as long as it means the same. */
export type SearchOption =
  | { type: "term" | "recent" | "trending"; key: string; href: string; term: string }
  | { type: "item"; key: string; href: string; card: ItemCard }
  | { type: "tag"; key: string; href: string; tag: Tag }
  | { type: "clear"; key: string };

/** A line that links to an item or tag instead of a search. */
export type PickedOption = Extract<SearchOption, { type: "item" | "tag" }>;

export interface OptionGroup {
  key: string;
  /** Heading of the group. The first group has none. */
  label?: string | undefined;
  options: SearchOption[];
}

export interface OptionSources {
  query: string;
  suggestions: Suggestions | undefined;
  /** Recent searches, newest first. */
  recent: readonly string[];
  /** What others search for, once it is loaded. */
  popular?: PopularSearches | undefined;
}

/**
 * Returns the groups of the list: recent and trending searches for an empty field, else the search itself and the
 * suggestions.
 */
export function searchOptions(
  { query, suggestions, recent, popular }: OptionSources,
  links: SearchLinks,
): OptionGroup[] {
  const term = query.trim();
  const groups =
    term === ""
      ? [...recentGroups(recent, links), ...popularGroups(popular, links)]
      : foundGroups(term, suggestions, links);
  return groups.filter((group) => group.options.length > 0);
}

function recentGroups(recent: readonly string[], { hrefOfTerm }: SearchLinks): OptionGroup[] {
  if (recent.length === 0) return [];
  const options = recent.map(
    (term): SearchOption => ({ type: "recent", key: `recent-${term}`, href: hrefOfTerm(term), term }),
  );
  return [
    { key: "recent", label: suggestionTexts.recent, options: [...options, { type: "clear", key: "clear" }] },
  ];
}

function popularGroups(popular: PopularSearches | undefined, links: SearchLinks): OptionGroup[] {
  if (!popular) return [];
  const trending = popular.terms.map(
    (term): SearchOption => ({
      type: "trending",
      key: `trending-${term}`,
      href: links.hrefOfTerm(term),
      term,
    }),
  );
  return [
    { key: "trending", label: suggestionTexts.trending, options: trending },
    {
      key: "tags",
      label: suggestionTexts.popularTags,
      options: popular.tags.map((tag) => tagOption(tag, links)),
    },
  ];
}

function tagOption(tag: Tag, links: SearchLinks): SearchOption {
  return { type: "tag", key: `tag-${tag.slug}`, href: links.hrefOfTag(tag), tag };
}

function foundGroups(term: string, found: Suggestions | undefined, links: SearchLinks): OptionGroup[] {
  const { sounds = [], voices = [], tags = [], match, correctedQuery } = found ?? {};
  const ofCard = (card: ItemCard): SearchOption => ({
    type: "item",
    key: `${card.kind}-${card.id}`,
    href: links.hrefOfItem(card),
    // Sensitive items are silent and unnamed until their page has asked.
    card: card.isSensitive ? { ...card, name: "", iconUrl: null, audioUrl: null } : card,
  });
  const ofTerm = (key: string, searched: string): SearchOption => ({
    type: "term",
    key,
    href: links.hrefOfTerm(searched),
    term: searched,
  });
  return [
    { key: "term", options: [ofTerm("term", term)] },
    {
      key: "corrected",
      label: suggestionTexts.didYouMean,
      options: correctedQuery ? [ofTerm("corrected", correctedQuery)] : [],
    },
    {
      key: "sounds",
      label: match === "close" ? suggestionTexts.closeSounds : suggestionTexts.sounds,
      options: sounds.map(ofCard),
    },
    {
      key: "voices",
      label: match === "close" ? suggestionTexts.closeVoices : suggestionTexts.voices,
      options: voices.map(ofCard),
    },
    { key: "tags", label: suggestionTexts.tags, options: tags.map((tag) => tagOption(tag, links)) },
  ];
}
