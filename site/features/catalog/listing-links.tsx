import type { ItemKind, SearchSort } from "@tuna/sdk";
import { categories } from "@tuna/sdk/catalog";
import { tagPath } from "@tuna/sdk/routing";
import { homeTexts, sortingTexts } from "../../platform/locale/texts.ts";

export interface CategoryLinksProps {
  kind: ItemKind;
  currentSlug?: string | undefined;
}

/** Every category as a link to its listing, in one row. The current one is first, since the row may not fit. */
export function CategoryLinks({ kind, currentSlug }: CategoryLinksProps) {
  const isCurrent = ({ slug }: { slug: string }) => slug === currentSlug;
  const ordered = categories.toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  return (
    <nav className="category-links" aria-label={homeTexts.categories}>
      <ul>
        {ordered.map(({ slug, name }) => (
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

interface SortLinksProps<Choice extends SearchSort> {
  sorts: readonly Choice[];
  current: Choice;
  /** Path of the first page in another order. */
  pathOf: (sort: Choice) => string;
}

/** Sort By: one link for each order. */
export function SortLinks<Choice extends SearchSort>({ sorts, current, pathOf }: SortLinksProps<Choice>) {
  return (
    <nav className="tn-tabs sort-links" aria-label={sortingTexts.label}>
      <span aria-hidden="true">{sortingTexts.label}</span>
      {sorts.map((sort) => (
        <a key={sort} href={pathOf(sort)} aria-current={sort === current || undefined}>
          {sortingTexts[sort]}
        </a>
      ))}
    </nav>
  );
}
