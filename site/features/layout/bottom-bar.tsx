import { pagePaths } from "@tuna/sdk/routing";
import type { MouseEvent } from "react";
import { headerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { SITE_SEARCH_ID } from "../search/site-search.tsx";
import { currentMark } from "./header-links.tsx";
import { SITE_MENU_ID } from "./site-menu.tsx";

/** Own pages, which the menu leads to. */
const ownPages = /^\/(profile|account|favourites|login)\//;

const signs = {
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  search: "M5 11a6 6 0 1 0 12 0 6 6 0 1 0-12 0m10 4 5 5",
  create: "M12 5v14M5 12h14",
  boards: "M4 4h6v6H4zM4 14h6v6H4zM14 4h6v6h-6zM14 14h6v6h-6z",
  you: "M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20a8 6 0 0 1 16 0",
};

/** The bar at the lower edge of phones, within reach of a thumb. */
export function BottomBar({ path }: { path: string }) {
  const { createUrl } = useSite();
  const links = [
    ["home", "/", path === "/" ? "page" : undefined],
    ["search", `#${SITE_SEARCH_ID}`, currentMark(path, "/search/")],
    ["create", createUrl, currentMark(path, pagePaths.create)],
    ["boards", pagePaths.boards, currentMark(path, pagePaths.boards)],
  ] as const;
  return (
    <nav className="bottom-bar" aria-label={headerTexts.bottomBar}>
      {links.map(([name, href, mark]) => (
        <a key={name} href={href} aria-current={mark} onClick={name === "search" ? focusSearch : undefined}>
          <Face name={name} />
        </a>
      ))}
      <button type="button" popoverTarget={SITE_MENU_ID} aria-current={ownPages.test(path) || undefined}>
        <Face name="you" />
      </button>
    </nav>
  );
}

/** A sign and its word. */
function Face({ name }: { name: keyof typeof signs }) {
  return (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={signs[name]} />
      </svg>
      {headerTexts[name]}
    </>
  );
}

/** Without script the link's fragment leads to the field. */
function focusSearch(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(SITE_SEARCH_ID)?.focus();
}
