import type { ItemKind } from "@tuna/sdk";
import { isRedacted, searchSorts } from "@tuna/sdk/catalog";
import { fillText, searchTexts } from "@tuna/sdk/locale";
import { boardPath, listingPath, makerPath, searchResultsPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { formatCount } from "../../platform/locale/format.ts";
import { listingTexts, searchPageTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { PromoBanner } from "../banners/promo-banner.tsx";
import { CardSection } from "../catalog/card-section.tsx";
import { CardViewButton } from "../catalog/card-view-button.tsx";
import { Cards } from "../catalog/cards.tsx";
import { listTitle } from "../catalog/list-title.ts";
import { SortLinks } from "../catalog/listing-links.tsx";
import type { SearchPageData } from "../catalog/listing-page-data.ts";
import { NearTags } from "../catalog/near-tags.tsx";
import { PagedCards } from "../catalog/paged-cards.tsx";
import { REQUEST_PATH, requestAnchors } from "./request-form-link.ts";
import type { searchRoute } from "./search.route.ts";
import { FiltersInUse, filtersInUse, SearchFiltersForm, withoutFilters } from "./search-filters-form.tsx";
import "../../platform/styles/search-page.css";

export function Page({ data }: PageProps<typeof searchRoute>) {
  const { kind, term, sort, filters, page, pages, total, cards, match } = data;
  const title = fillText(searchPageTexts.headings[kind], { term });
  const position = { sort, ...filters };
  const isGuess = match === "corrected" || match === "close";
  // A request is for a term alone, so beside exact results that filters left it would be refused.
  const hasOnlyFew = data.alsoClose.length > 0 && filtersInUse(filters).length === 0;
  return (
    <>
      <PageHead
        title={listTitle(title, { sort, defaultSort: "relevance", page })}
        description={namesOf(cards)}
        canonicalPath={searchResultsPath(kind, term, { ...position, page })}
        isIndexed={false}
      />
      <header className={cards.length > 0 ? "page-header list-header" : "page-header"}>
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
      <NamedOwners data={data} />
      {cards.length > 0 && <Instead data={data} />}
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
      <CardSection id="also-close-heading" title={searchPageTexts.alsoClose} cards={data.alsoClose} />
      {(isGuess || hasOnlyFew) && <RequestForm kind={kind} term={term} />}
    </>
  );
}

const GUESS_HEADING_ID = "guess-heading";

/** Says that the results are guesses, because nothing has the words of the search. */
/** Returns the names of the first results, for link previews. */
function namesOf(cards: SearchPageData["cards"]): string | undefined {
  const named = cards.filter((card) => !isRedacted(card)).slice(0, 5);
  return named.map(({ name }) => name).join(", ") || undefined;
}

function GuessHeading({ data: { kind, term, sort, filters, correctedQuery } }: { data: SearchPageData }) {
  if (correctedQuery === null) {
    return (
      <h2 id={GUESS_HEADING_ID} className="search-guess" dir="auto">
        {fillText(searchPageTexts.closeTo, { term })}
      </h2>
    );
  }
  const position = { sort, ...filters };
  return (
    <>
      <h2 id={GUESS_HEADING_ID} className="search-guess" dir="auto">
        {fillText(searchPageTexts.corrected, { term })}{" "}
        <a href={searchResultsPath(kind, correctedQuery, position)}>{correctedQuery}</a>
      </h2>
      <p className="search-typed" dir="auto">
        <a href={searchResultsPath(kind, term, { ...position, spelling: "typed" })}>
          {fillText(searchPageTexts.searchTyped, { term })}
        </a>
      </p>
    </>
  );
}

/** Links to the makers and boards of this name, in one row. */
function NamedOwners({ data: { makers, boards } }: { data: SearchPageData }) {
  const links = [
    ...makers.map(({ slug, name }) => ({ href: makerPath(slug), name, label: searchPageTexts.maker })),
    ...boards.map(({ id, name }) => ({ href: boardPath(id), name, label: searchPageTexts.board })),
  ];
  if (links.length === 0) return null;
  return (
    <nav className="search-names" aria-label={searchPageTexts.named}>
      {links.map(({ href, name, label }) => (
        <a key={href} href={href}>
          <span dir="auto">{name}</span> <small>{label}</small>
        </a>
      ))}
    </nav>
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
    <nav className="tn-tabs kind-tabs" aria-label={searchTexts.label}>
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
function NoResults({ data }: { data: SearchPageData }) {
  const { kind, term, sort, filters, match, nearTags } = data;
  const { createUrl } = useSite();
  if (match !== "none") {
    const names = filtersInUse(filters).map(({ label }) => label);
    return (
      <div className="no-results">
        <p>{fillText(searchPageTexts.noneFit, { term, filters: names.join(", ") })}</p>
        <a
          className="tn-button tn-button-main"
          href={searchResultsPath(kind, term, withoutFilters({ sort, ...filters }))}
        >
          {searchPageTexts.clearAll}
        </a>
      </div>
    );
  }
  return (
    <>
      <div className="no-results">
        <p>{fillText(searchTexts.noResults, { term })}</p>
        <a className="tn-button tn-button-main" href={createUrl}>
          {searchTexts.create}
        </a>
        <RequestForm kind={kind} term={term} />
      </div>
      <Instead data={data} />
      <NearTags tags={nearTags} />
    </>
  );
}

/** What to play where nothing was found, or only guesses. */
function Instead({ data: { term, sort, filters, instead } }: { data: SearchPageData }) {
  if (!instead || instead.cards.length === 0) return null;
  const { kind, isFound, cards } = instead;
  const title = isFound ? fillText(searchPageTexts.headings[kind], { term }) : listingTexts.popular[kind];
  const path = isFound ? searchResultsPath(kind, term, { sort, ...filters }) : listingPath(kind);
  return (
    <section className="section" aria-labelledby={INSTEAD_HEADING_ID}>
      <h2 id={INSTEAD_HEADING_ID} dir="auto">
        <a href={path}>{title}</a>
      </h2>
      <Cards cards={cards} headingLevel={3} labelledBy={INSTEAD_HEADING_ID} />
    </section>
  );
}

const INSTEAD_HEADING_ID = "instead-heading";

/** A button that requests what a search of words did not find. The page's URL names the outcome, so it needs no script. */
function RequestForm({ kind, term }: { kind: ItemKind; term: string }) {
  const texts = searchPageTexts.request;
  if (!/[\p{L}\p{N}]/u.test(term)) return null;
  return (
    <div className="search-request">
      <p id={requestAnchors.counted} className="request-outcome" tabIndex={-1}>
        {texts.counted}
      </p>
      <p id={requestAnchors.refused} className="request-outcome" tabIndex={-1}>
        {texts.refused}
      </p>
      <form action={REQUEST_PATH} method="post">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="term" value={term} />
        <button type="submit" className="tn-button">
          {texts[kind]}
        </button>
      </form>
    </div>
  );
}
