import type { Suggestions } from "@tuna/sdk";
import { errorTexts, fillText, suggestionTexts } from "@tuna/sdk/locale";
import type { SuggestionState } from "./suggestion-source.ts";

/** Lines that stand in for the first answer. */
const SKELETON_KEYS = ["one", "two", "three"];

/** How the search for suggestions stands: read out always, shown where it says more than the list does. */
export function SearchStatus({ state, isEmpty }: { state: SuggestionState; isEmpty: boolean }) {
  const text = statusText(state, isEmpty);
  const isShown = isEmpty || state.status === "error" || countOf(state.suggestions) === 0;
  return (
    <>
      {state.status === "loading" && !state.suggestions && (
        <div className="tn-search-skeleton" aria-hidden="true">
          {SKELETON_KEYS.map((key) => (
            <span key={key} />
          ))}
        </div>
      )}
      <p className={isShown && text ? "tn-search-note" : "tn-search-unseen"} role="status">
        {text}
      </p>
    </>
  );
}

function statusText({ status, suggestions }: SuggestionState, isEmpty: boolean): string {
  if (isEmpty) return suggestionTexts.hint;
  if (status === "error") return errorTexts.unexpected;
  if (status !== "ready") return "";
  const count = countOf(suggestions);
  if (count === 0) return suggestionTexts.none;
  return count === 1 ? suggestionTexts.oneFound : fillText(suggestionTexts.found, { count });
}

function countOf(suggestions: Suggestions | undefined): number {
  return suggestions ? suggestions.sounds.length + suggestions.voices.length + suggestions.tags.length : 0;
}
