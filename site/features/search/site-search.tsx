import type { Tag } from "@tuna/sdk";
import { searchPath, slugOfTerm, tagPath } from "@tuna/sdk/routing";
import { SearchBox } from "@tuna/widgets";
import { useMemo } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { loadPopular, suggestionLoader } from "./load-suggestions.ts";

/** Id of the search field that every page has. */
const SITE_SEARCH_ID = "site-search";

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
      hrefOfTerm={pathOfTerm}
      hrefOfItem={pathOfCard}
      hrefOfTag={pathOfTag}
      onSearch={(searched) => leaveFor(pathOfTerm(searched))}
    />
  );
}

/** Emoji or signs alone have no path of their own. The server leads them to what they mean. */
function pathOfTerm(term: string): string {
  const isOfSigns = slugOfTerm(term) === "" && term !== "";
  return isOfSigns ? `${searchPath("sound", "")}?q=${encodeURIComponent(term)}` : searchPath("sound", term);
}

function pathOfTag({ slug, soundCount }: Tag): string {
  return tagPath(soundCount > 0 ? "sound" : "voice", slug);
}
