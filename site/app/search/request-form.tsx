import type { ItemKind } from "@tuna/sdk";
import { searchPageTexts } from "../../contract/locale/texts.ts";
import { REQUEST_PATH, requestAnchors } from "../../contract/search/request-form.ts";

/** A button that requests what a search did not find. The page's URL names the outcome, so it needs no script. */
export function RequestForm({ kind, term }: { kind: ItemKind; term: string }) {
  const texts = searchPageTexts.request;
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
        <button type="submit" className="button button-quiet">
          {texts[kind]}
        </button>
      </form>
    </div>
  );
}
