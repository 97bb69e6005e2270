import { searchPath, searchTexts } from "@tuna/sdk";
import type { SubmitEvent } from "react";

export interface SearchBoxProps {
  /** Term of the search on screen. */
  term?: string | undefined;
}

/** The search field: a plain form that the server redirects to the term's own page. */
export function SearchBox({ term }: SearchBoxProps) {
  return (
    <search>
      <form className="search-box" action="/search/sounds/" method="get" onSubmit={goToTerm}>
        <input
          key={term}
          type="search"
          name="q"
          defaultValue={term}
          placeholder={searchTexts.placeholder}
          aria-label={searchTexts.label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit" aria-label={searchTexts.submit}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      </form>
    </search>
  );
}

/** Goes where the server would redirect, without asking it. */
function goToTerm(event: SubmitEvent<HTMLFormElement>): void {
  const term = new FormData(event.currentTarget).get("q");
  if (typeof term !== "string" || term.trim() === "") return;
  event.preventDefault();
  location.assign(searchPath("sound", term));
}
