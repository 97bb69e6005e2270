import { categories, type ItemKind, tagPath } from "@tuna/sdk";
import { homeTexts } from "@tuna/sdk/locale";

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
