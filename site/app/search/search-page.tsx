import type { ItemKind, Sort } from "@tuna/sdk";
import { fillText, searchTexts } from "@tuna/sdk/locale";
import { searchPath } from "@tuna/sdk/routing";
import type { SearchPageData } from "../../contract/catalog/listing-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { PromoBanner } from "../banners/promo-banner.tsx";
import { CardViewButton } from "../catalog/card-view-button.tsx";
import { listTitle } from "../catalog/list-title.ts";
import { CategoryLinks, SortLinks } from "../catalog/listing-links.tsx";
import { PagedCards } from "../catalog/paged-cards.tsx";
import { PageHead } from "../head/page-head.tsx";
import { useSite } from "../site-context.ts";

export function Page({ data }: PageProps<SearchPageData>) {
  const { kind, term, sort, page, pages, total, cards, match, correctedQuery } = data;
  const title = fillText(kind === "sound" ? searchTexts.soundsHeading : searchTexts.voicesHeading, { term });
  const pathOf = (position: { sort?: Sort; page?: number }) => searchPath(kind, term, position);
  return (
    <>
      <PageHead
        title={listTitle(title, { sort, page })}
        canonicalPath={pathOf({ sort, page })}
        isIndexed={false}
      />
      <header className="page-header">
        <h1 id="list-heading">{title}</h1>
      </header>
      {cards.length > 0 && <PromoBanner place="search" kind={kind} cards={cards} />}
      <div className="list-tools">
        <KindTabs term={term} current={kind} />
        {cards.length > 0 && <SortLinks current={sort} pathOf={(next) => pathOf({ sort: next })} />}
        {cards.length > 0 && <CardViewButton />}
      </div>
      {match === "corrected" && correctedQuery && (
        <p className="search-guess">
          {searchTexts.didYouMean} <a href={searchPath(kind, correctedQuery)}>{correctedQuery}</a>
        </p>
      )}
      {match === "close" && <p className="search-guess">{fillText(searchTexts.closeTo, { term })}</p>}
      {cards.length === 0 ? (
        <NoResults term={term} />
      ) : (
        <PagedCards
          cards={cards}
          page={page}
          pages={pages}
          total={total}
          pathOf={(number) => pathOf({ sort, page: number })}
          labelledBy="list-heading"
        />
      )}
    </>
  );
}

function KindTabs({ term, current }: { term: string; current: ItemKind }) {
  const kinds = [
    ["sound", searchTexts.sounds],
    ["voice", searchTexts.voices],
  ] as const;
  return (
    <nav className="kind-tabs" aria-label={searchTexts.label}>
      {kinds.map(([kind, label]) => (
        <a key={kind} href={searchPath(kind, term)} aria-current={kind === current ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Content of a search without results, with links to continue. */
function NoResults({ term }: { term: string }) {
  const { createUrl } = useSite();
  return (
    <div className="no-results">
      <p>{fillText(searchTexts.noResults, { term })}</p>
      <a className="button button-main" href={createUrl}>
        {searchTexts.create}
      </a>
      <CategoryLinks kind="sound" />
    </div>
  );
}
