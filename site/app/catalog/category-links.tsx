import type { ItemKind } from "@tuna/sdk";
import { categories } from "@tuna/sdk/catalog";
import { tagPath } from "@tuna/sdk/routing";
import { homeTexts } from "../../contract/locale/texts.ts";

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
