import { pagePaths } from "@tuna/sdk/routing";
import { headerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { decodeSegment } from "../../platform/routing/match-route.ts";
import { ThemeButton } from "../../platform/theme/theme-button.tsx";
import { SiteSearch } from "../search/site-search.tsx";
import { AccountLinks } from "./account-links.tsx";
import { BrandLink } from "./brand-link.tsx";

/** The header of every page: search and navigation. */
export function SiteHeader({ path }: { path: string }) {
  const { createUrl } = useSite();
  const current = (section: string) => (path.startsWith(section) ? ("true" as const) : undefined);
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <BrandLink />
        <SiteSearch term={termOfPath(path)} />
        <nav className="site-nav" aria-label={headerTexts.navigation}>
          <a href={pagePaths.sounds} aria-current={current(pagePaths.sounds)}>
            {headerTexts.sounds}
          </a>
          <a href={pagePaths.voices} aria-current={current(pagePaths.voices)}>
            {headerTexts.voices}
          </a>
          <a className="boards-link" href={pagePaths.boards} aria-current={current(pagePaths.boards)}>
            {headerTexts.boards}
          </a>
          <a href={createUrl} aria-current={current(pagePaths.create)}>
            {headerTexts.create}
          </a>
          <AccountLinks path={path} />
        </nav>
        <a
          className="theme-button favourites-link"
          href={pagePaths.favourites}
          aria-current={current(pagePaths.favourites)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
          <span className="visually-hidden">{headerTexts.favourites}</span>
        </a>
        <ThemeButton />
      </div>
    </header>
  );
}

function termOfPath(path: string): string | undefined {
  const slug = /^\/search\/(?:sounds|voices)\/([^/]+)/.exec(path)?.[1];
  return slug && decodeSegment(slug).replaceAll("-", " ");
}
