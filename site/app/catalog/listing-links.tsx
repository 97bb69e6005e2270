import type { ItemKind, Sort } from "@tuna/sdk";
import { categories, sortingOptions } from "@tuna/sdk/catalog";
import { tagPath } from "@tuna/sdk/routing";
import { homeTexts, sortingTexts } from "../../contract/locale/texts.ts";

export interface CategoryLinksProps {
  kind: ItemKind;
  currentSlug?: string | undefined;
}

/** Every category as a link to its listing. */
export function CategoryLinks({ kind, currentSlug }: CategoryLinksProps) {
  return (
    <nav className="category-links" aria-label={homeTexts.categories}>
      <ul>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a href={tagPath(kind, slug)} aria-current={slug === currentSlug ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SortLinksProps {
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
