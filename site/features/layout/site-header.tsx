import { headerTexts } from "../../platform/locale/texts.ts";
import { decodeSegment } from "../../platform/routing/match-route.ts";
import { SiteSearch } from "../search/site-search.tsx";
import { BrandLink } from "./brand-link.tsx";
import { HeaderLinks } from "./header-links.tsx";
import { SITE_MENU_ID, SiteMenu } from "./site-menu.tsx";

/** The header of every page: search, navigation and the menu. */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <BrandLink />
        <SiteSearch term={termOfPath(path)} />
        <nav className="site-nav" aria-label={headerTexts.navigation}>
          <HeaderLinks path={path} />
          <button
            type="button"
            className="menu-button"
            popoverTarget={SITE_MENU_ID}
            aria-label={headerTexts.menu}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </button>
        </nav>
        <SiteMenu path={path} />
      </div>
    </header>
  );
}

/** Takes a path with its query, which has the term if that has signs alone. */
function termOfPath(path: string): string | undefined {
  const [, slug, query] = /^\/search\/(?:sounds|voices)\/([^/?]*)[^?]*(.*)/.exec(path) ?? [];
  if (!slug) return new URLSearchParams(query).get("q") ?? undefined;
  return decodeSegment(slug).replaceAll("-", " ");
}
