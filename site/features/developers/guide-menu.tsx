import { pagePaths } from "@tuna/sdk/routing";
import { developerTexts } from "../../platform/locale/texts.ts";
import type { GuideLink } from "./guide-page-data.ts";

/** Links to all pages for developers. `path` is the current one. */
export function GuideMenu({ guides, path }: { guides: readonly GuideLink[]; path: string }) {
  const overview = { path: pagePaths.developers, title: developerTexts.overview };
  return (
    <nav className="guide-menu" aria-label={developerTexts.guides}>
      <ul>
        {[overview, ...guides].map((guide) => (
          <li key={guide.path}>
            <a href={guide.path} aria-current={guide.path === path ? "page" : undefined}>
              {guide.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
