import type { Suggestions } from "@tuna/sdk";
import { errorTexts, fillText, suggestionTexts } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";
import { SearchOptionLine } from "./search-option.tsx";
import type { OptionGroup, SearchOption } from "./search-options.ts";
import type { SuggestionState } from "./suggestion-source.ts";

interface SearchListProps {
  id: string;
  groups: readonly OptionGroup[];
  active: SearchOption | undefined;
  query: string;
  isBusy: boolean;
  optionId: (option: SearchOption) => string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The list under a search field. Focus stays in the field, which names the active line. */
export function SearchList({ id, groups, active, query, isBusy, optionId, onClick }: SearchListProps) {
  const lineOf = (option: SearchOption) => (
    <SearchOptionLine
      key={option.key}
      id={optionId(option)}
      option={option}
      isActive={option === active}
      query={query}
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
    <div
      id={id}
      className="tn-search-list"
      role="listbox"
      tabIndex={-1}
      aria-label={suggestionTexts.list}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) =>
        group.label === undefined ? (
          group.options.map(lineOf)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms, not into a list of options
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div id={`${id}-${group.key}`} className="tn-search-heading" role="presentation">
              {group.label}
            </div>
            {group.options.map(lineOf)}
          </div>
        ),
      )}
    </div>
  );
}

/** Placeholders for the first answer. */
const SKELETON_KEYS = ["one", "two", "three"];

interface SearchStatusProps {
  state: SuggestionState;
  isEmpty: boolean;
  /** Whether this device stores searches. */
  isStoring: boolean;
}

/** Status of the suggestions. It is always announced, and visible if it says more than the list. */
export function SearchStatus({ state, isEmpty, isStoring }: SearchStatusProps) {
  const hint = isStoring ? suggestionTexts.hint : suggestionTexts.hintWithoutRecent;
  const text = isEmpty ? hint : statusText(state);
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

function statusText({ status, suggestions }: SuggestionState): string {
  if (status === "error") return errorTexts.unexpected;
  if (status !== "ready") return "";
  const count = countOf(suggestions);
  if (count === 0) return suggestionTexts.none;
  return count === 1 ? suggestionTexts.oneFound : fillText(suggestionTexts.found, { count });
}

function countOf(suggestions: Suggestions | undefined): number {
  return suggestions ? suggestions.sounds.length + suggestions.voices.length + suggestions.tags.length : 0;
}
