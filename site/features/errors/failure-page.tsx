import { errorTexts, searchTexts } from "@tuna/sdk/locale";
import { homeTexts, missingPageTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { Cards } from "../catalog/cards.tsx";
import { NearTags } from "../catalog/near-tags.tsx";
import { ErrorHeading } from "./error-heading.tsx";
import type { failureRoute } from "./failure.route.ts";
import "../../platform/styles/missing-page.css";

/** The page that the server sends instead of one that is missing or failed, with ways to go on. */
export function Page({ data }: PageProps<typeof failureRoute>) {
  const { statusLink } = useSite();
  return (
    <>
      <div className="error-page">
        <ErrorHeading data={data} />
        <MissingPageSearch term={data.searchTerm} />
        {data.nearTags && <NearTags tags={data.nearTags} />}
        {data.status === 503 && statusLink && <a href={statusLink[0]}>{statusLink[1]}</a>}
        <a href="/">{errorTexts.backToHome}</a>
      </div>
      {data.trending.length > 0 && (
        <section className="section" aria-labelledby="trending-sounds">
          <h2 id="trending-sounds">{homeTexts.trendingSounds}</h2>
          <Cards cards={data.trending} labelledBy="trending-sounds" eagerCount={0} />
        </section>
      )}
    </>
  );
}

/** A plain search form, for visitors who look for what is missing here. */
function MissingPageSearch({ term }: { term: string }) {
  return (
    <search>
      <form className="missing-page-search" action="/search/sounds/" method="get">
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          dir="auto"
          defaultValue={term}
          aria-label={missingPageTexts.search}
          placeholder={missingPageTexts.search}
        />
        <button type="submit" className="tn-button tn-button-main">
          {searchTexts.submit}
        </button>
      </form>
    </search>
  );
}
