import type { ItemKind, SearchFilters } from "@tuna/sdk";
import { categories, searchLengthNames, tagName } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { type SearchPosition, searchResultsPath } from "@tuna/sdk/routing";
import type { FocusEvent, KeyboardEvent, SubmitEvent } from "react";
import { searchPageTexts } from "../../platform/locale/texts.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import "@tuna/widgets/controls.css";

const texts = searchPageTexts;

interface SearchFiltersProps {
  kind: ItemKind;
  term: string;
  /** The search as it is, without its page. */
  position: SearchPosition;
}

/** A button, and the form that it opens over the results to choose filters. */
export function SearchFiltersForm({ kind, term, position }: SearchFiltersProps) {
  const { length = "", category = "", fits, spelling, sort } = position;
  const { length: count } = filtersInUse(position);
  const [path, query] = searchResultsPath(kind, term, { sort, spelling }).split("?");
  return (
    <details className="search-filters" onKeyDown={closeOnEscape} onBlur={closeOnDeparture}>
      <summary className="tn-button">
        {count === 0 ? texts.filters : fillText(texts.filtersInUse, { count })}
      </summary>
      {/* A press beside its fields focuses the form, so that only a press outside closes it. */}
      <form action={path} method="get" tabIndex={-1} onSubmit={goToFiltered}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="field">
          {texts.length}
          <select name="length" defaultValue={length}>
            <option value="">{texts.lengths.any}</option>
            {searchLengthNames.map((each) => (
              <option key={each} value={each}>
                {texts.lengths[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {texts.category}
          <select name="category" defaultValue={category}>
            <option value="">{texts.anyCategory}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <input type="checkbox" name="fits" value="discord" defaultChecked={fits === "discord"} />
          {texts.fits.discord}
        </label>
        <button type="submit" className="tn-button tn-button-main">
          {texts.apply}
        </button>
      </form>
    </details>
  );
}

/** The filters of a search as links that remove them, if there are any. */
export function FiltersInUse({ kind, term, position }: SearchFiltersProps) {
  const inUse = filtersInUse(position);
  if (inUse.length === 0) return null;
  const pathWithout = (name: keyof SearchFilters) =>
    searchResultsPath(kind, term, { ...position, [name]: undefined });
  return (
    <ul className="filters-in-use" aria-label={texts.inUse}>
      {inUse.map(({ name, label }) => (
        <li key={name}>
          <a href={pathWithout(name)} aria-label={fillText(texts.remove, { filter: label })}>
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="clear-filters" href={searchResultsPath(kind, term, withoutFilters(position))}>
          {texts.clearAll}
        </a>
      </li>
    </ul>
  );
}

/** Returns the order and the spelling of a search, which are no filters. */
export function withoutFilters({ sort, spelling }: SearchPosition): SearchPosition {
  return { sort, spelling };
}

/** Returns the filters in use with what they are called. */
export function filtersInUse({ length, category, fits }: SearchFilters): {
  name: keyof SearchFilters;
  label: string;
}[] {
  return [
    ...(length ? [{ name: "length" as const, label: texts.lengths[length] }] : []),
    ...(category ? [{ name: "category" as const, label: tagName(category) }] : []),
    ...(fits ? [{ name: "fits" as const, label: texts.fits[fits] }] : []),
  ];
}

/** Closes the form and returns to its button, as visitors expect of what a button opens. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const disclosure = event.currentTarget;
  if (event.key !== "Escape" || !disclosure.open) return;
  disclosure.open = false;
  disclosure.querySelector("summary")?.focus();
}

/** Closes the form as soon as the focus is elsewhere in the page. */
function closeOnDeparture({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (document.hasFocus() && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Opens the page of the chosen filters without the empty values that a plain form sends. */
function goToFiltered(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  const chosen = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  const target = new URL(form.action);
  target.search = new URLSearchParams(chosen).toString();
  leaveFor(target.pathname + target.search);
}
