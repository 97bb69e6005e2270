import type { ItemKind } from "@tuna/sdk";
import { searchSorts } from "@tuna/sdk/catalog";
import { fillText, searchTexts } from "@tuna/sdk/locale";
import { searchResultsPath } from "@tuna/sdk/routing";
import type { SearchPageData } from "../../contract/catalog/listing-page-data.ts";
import { formatCount } from "../../contract/locale/format.ts";
import { searchPageTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PromoBanner } from "../banners/promo-banner.tsx";
import { CardViewButton } from "../catalog/card-view-button.tsx";
import { listTitle } from "../catalog/list-title.ts";
import { SortLinks } from "../catalog/listing-links.tsx";
import { NearTags } from "../catalog/near-tags.tsx";
import { PagedCards } from "../catalog/paged-cards.tsx";
import { PageHead } from "../head/page-head.tsx";
import { useSite } from "../site-context.ts";
import { RequestForm } from "./request-form.tsx";
import { FiltersInUse, filtersInUse, SearchFiltersForm } from "./search-filters-form.tsx";
import "../styles/search-page.css";

export function Page({ data }: PageProps<SearchPageData>) {
  const { kind, term, sort, filters, page, pages, total, cards, match } = data;
  const title = fillText(searchPageTexts.headings[kind], { term });
  const position = { sort, ...filters };
  const isGuess = match === "corrected" || match === "close";
  return (
    <>
      <PageHead
        title={listTitle(title, { sort, defaultSort: "relevance", page })}
        canonicalPath={searchResultsPath(kind, term, { ...position, page })}
        isIndexed={false}
      />
      <header className="page-header">
        <h1 id="list-heading" dir="auto">
          {title}
        </h1>
      </header>
      {cards.length > 0 && <PromoBanner place="search" kind={kind} cards={cards} />}
      <div className="list-tools">
        <KindTabs data={data} />
        {(match !== "none" || filtersInUse(filters).length > 0) && (
          <SearchFiltersForm kind={kind} term={term} position={position} />
        )}
        {match !== "none" && (
          <SortLinks
            sorts={searchSorts}
            current={sort}
            pathOf={(next) => searchResultsPath(kind, term, { ...position, sort: next })}
          />
        )}
        {cards.length > 0 && <CardViewButton />}
      </div>
      <FiltersInUse kind={kind} term={term} position={position} />
      {isGuess && <GuessHeading data={data} />}
      {cards.length === 0 ? (
        <NoResults data={data} />
      ) : (
        <PagedCards
          cards={cards}
          page={page}
          pages={pages}
          total={total}
          pathOf={(number) => searchResultsPath(kind, term, { ...position, page: number })}
          labelledBy={isGuess ? GUESS_HEADING_ID : "list-heading"}
          headingLevel={isGuess ? 3 : 2}
        />
      )}
      {isGuess && <RequestForm kind={kind} term={term} />}
    </>
  );
}

const GUESS_HEADING_ID = "guess-heading";

/** Says that the results are guesses, because nothing has the words of the search. */
function GuessHeading({ data: { kind, term, sort, filters, correctedQuery } }: { data: SearchPageData }) {
  return (
    <h2 id={GUESS_HEADING_ID} className="search-guess" dir="auto">
      {correctedQuery === null ? (
        fillText(searchPageTexts.closeTo, { term })
      ) : (
        <>
          {searchPageTexts.didYouMean}{" "}
          <a href={searchResultsPath(kind, correctedQuery, { sort, ...filters })}>{correctedQuery}</a>?
        </>
      )}
    </h2>
  );
}

/** Sounds and voices with the number of results. The tabs keep the order and the filters. */
function KindTabs({ data }: { data: SearchPageData }) {
  const { term, sort, filters, other } = data;
  const kinds = [
    ["sound", searchTexts.sounds],
    ["voice", searchTexts.voices],
  ] as const satisfies readonly (readonly [ItemKind, string])[];
  return (
    <nav className="kind-tabs" aria-label={searchTexts.label}>
      {kinds.map(([kind, label]) => {
        const isCurrent = kind === data.kind;
        return (
          <a
            key={kind}
            href={searchResultsPath(kind, term, { sort, ...filters })}
            aria-current={isCurrent ? "page" : undefined}
          >
            {label} <ResultCount of={isCurrent ? data : other} />
          </a>
        );
      })}
    </nav>
  );
}

function ResultCount({ of: { total, isTotalCapped } }: { of: SearchPageData["other"] }) {
  const count = formatCount(total);
  return (
    <span className="result-count">
      {isTotalCapped ? fillText(searchPageTexts.capped, { count }) : count}
    </span>
  );
}

/** Content of a search without results. Names the filters if they are the reason. */
function NoResults({ data: { kind, term, sort, filters, match, nearTags } }: { data: SearchPageData }) {
  const { createUrl } = useSite();
  if (match !== "none") {
    const names = filtersInUse(filters).map(({ label }) => label);
    return (
      <div className="no-results">
        <p>{fillText(searchPageTexts.noneFit, { term, filters: names.join(", ") })}</p>
        <a className="button button-main" href={searchResultsPath(kind, term, { sort })}>
          {searchPageTexts.clearAll}
        </a>
      </div>
    );
  }
  return (
    <div className="no-results">
      <p>{fillText(searchTexts.noResults, { term })}</p>
      <a className="button button-main" href={createUrl}>
        {searchTexts.create}
      </a>
      <RequestForm kind={kind} term={term} />
      <NearTags tags={nearTags} />
    </div>
  );
}
