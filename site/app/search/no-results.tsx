import { fillText, searchTexts } from "@tuna/sdk/locale";
import { CategoryLinks } from "../catalog/category-links.tsx";
import { useSite } from "../site-context.ts";

/** Content of a search without results, with links to continue. */
export function NoResults({ term }: { term: string }) {
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
