import type { Tag } from "@tuna/sdk";
import { searchPath, tagPath } from "@tuna/sdk/routing";
import { SearchBox } from "@tuna/widgets";
import { useMemo } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { loadPopular, suggestionLoader } from "./load-suggestions.ts";

/** Id of the search field that every page has. */
export const SITE_SEARCH_ID = "site-search";

const playOptions = playOptionsOf("suggestion");

export interface SiteSearchProps {
  /** Term of the current search. */
  term?: string | undefined;
}

/** The header's search field. Without script the server redirects its form to the term's page. */
export function SiteSearch({ term }: SiteSearchProps) {
  const { origin, brand, searchPlaceholder } = useSite();
  const loadSuggestions = useMemo(() => suggestionLoader(origin), [origin]);
  return (
    <SearchBox
      id={SITE_SEARCH_ID}
      action="/search/sounds/"
      term={term}
      placeholder={searchPlaceholder}
      loadSuggestions={loadSuggestions}
      loadPopular={loadPopular}
      playOptions={playOptions}
      storageKey={`${brand.key}RecentSearches`}
      hrefOfTerm={(searched) => searchPath("sound", searched)}
      hrefOfItem={pathOfCard}
      hrefOfTag={pathOfTag}
      onSearch={(searched) => leaveFor(searchPath("sound", searched))}
    />
  );
}

function pathOfTag({ slug, soundCount }: Tag): string {
  return tagPath(soundCount > 0 ? "sound" : "voice", slug);
}
