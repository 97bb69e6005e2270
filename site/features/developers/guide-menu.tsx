import { pagePaths } from "@tuna/sdk/routing";
import { developerTexts } from "../../platform/locale/texts.ts";
import type { GuideLink } from "./guide-page-data.ts";
import { GuideSearch } from "./guide-search.tsx";

/** Search of the guides, and links to all pages for developers, folded where there is little room. `path` is the current one. */
export function GuideMenu({ guides, path }: { guides: readonly GuideLink[]; path: string }) {
  const overview: GuideLink = { path: pagePaths.developers, title: developerTexts.overview };
  return (
    <nav className="guide-menu" aria-label={developerTexts.guides}>
      <GuideSearch>
        {/* Another page begins with a folded list. */}
        <details className="guide-fold" key={path}>
          <summary>{developerTexts.guides}</summary>
          <ul>
            {[overview, ...guides].map((guide) => (
              <li key={guide.path} data-is-part={guide.isPart || undefined}>
                <a href={guide.path} aria-current={guide.path === path ? "page" : undefined}>
                  {guide.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </GuideSearch>
    </nav>
  );
}
