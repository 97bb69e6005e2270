import type { Tag } from "@tuna/sdk";
import { errorTexts, searchTexts } from "@tuna/sdk/locale";
import { tagPath } from "@tuna/sdk/routing";
import type { ErrorPageData } from "../../contract/errors/error-page-data.ts";
import { missingPageTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import "../styles/missing-page.css";

/** Page for status 404 and all other failures (product rule 11.5). */
export function Page({ data }: PageProps<ErrorPageData>) {
  const isMissing = data.status === 404;
  const title = isMissing ? errorTexts.pageNotFound : errorTexts.serverError;
  return (
    <div className="error-page">
      <PageHead title={title} isIndexed={false} />
      <p className="error-status" aria-hidden="true">
        {data.status}
      </p>
      <h1>{title}</h1>
      {data.message && <p>{data.message}</p>}
      {isMissing && <MissingPageSearch />}
      {data.nearTags && data.nearTags.length > 0 && <NearTags tags={data.nearTags} />}
      <a className="button button-main" href="/">
        {errorTexts.backToHome}
      </a>
    </div>
  );
}

/** A plain search form, for visitors who look for what is missing here. */
function MissingPageSearch() {
  return (
    <search>
      <form className="missing-page-search" action="/search/sounds/" method="get">
        <input
          type="search"
          name="q"
          required
          aria-label={missingPageTexts.search}
          placeholder={missingPageTexts.search}
        />
        <button type="submit" className="button button-quiet">
          {searchTexts.submit}
        </button>
      </form>
    </search>
  );
}

function NearTags({ tags }: { tags: readonly Tag[] }) {
  return (
    <nav className="category-links near-tags" aria-labelledby="near-tags">
      <h2 id="near-tags">{missingPageTexts.nearTags}</h2>
      <ul>
        {tags.map(({ slug, name, soundCount }) => (
          <li key={slug}>
            <a href={tagPath(soundCount > 0 ? "sound" : "voice", slug)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
