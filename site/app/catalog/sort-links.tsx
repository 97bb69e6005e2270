import type { Sort } from "@tuna/sdk";
import { sortingOptions } from "@tuna/sdk/catalog";
import { sortingTexts } from "../../contract/locale/texts.ts";

export interface SortLinksProps {
  current: Sort;
  /** Path of the first page in another order. */
  pathOf: (sort: Sort) => string;
}

/** Sort By: one link for each order. */
export function SortLinks({ current, pathOf }: SortLinksProps) {
  return (
    <nav className="sort-links" aria-label={sortingTexts.label}>
      <span aria-hidden="true">{sortingTexts.label}</span>
      {sortingOptions.map(({ apiValue }) => (
        <a key={apiValue} href={pathOf(apiValue)} aria-current={apiValue === current || undefined}>
          {sortingTexts[apiValue]}
        </a>
      ))}
    </nav>
  );
}
