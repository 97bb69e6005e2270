import { renderToString } from "react-dom/server";
import type { DocumentData } from "../contract/page.ts";
import { App } from "./app.tsx";
import { CardGridContext } from "./catalog/cards.tsx";
import { createServerCards } from "./catalog/server-cards.tsx";
import type { PageModule } from "./page-module.ts";
import { loadPageModule } from "./page-modules.ts";

export { renderEmbed } from "./embed/render-embed.tsx";

/** A page's HTML: the content of `<head>` and of the root element. */
export interface RenderedPage {
  head: string;
  body: string;
  /** Paths of the cards that the body shows. */
  shownCards: ReadonlySet<string>;
}

/** Renders a page. Throws when its component does. */
export async function renderPage({ site, page }: DocumentData): Promise<RenderedPage> {
  const { Page } = await pageModule(page.routeId);
  const cards = createServerCards();
  const html = renderToString(
    <CardGridContext value={cards.Grid}>
      <App site={site} page={page} Page={Page} isLoading={false} />
    </CardGridContext>,
  );
  // React puts the titles, metas and links of components before the first other element.
  const bodyStart = html.indexOf(ROOT_OPENING);
  if (bodyStart < 0) throw new Error(`The app's HTML must start with ${ROOT_OPENING}`);
  return {
    head: html.slice(0, bodyStart),
    body: cards.fillLists(html.slice(bodyStart)),
    shownCards: cards.shownPaths,
  };
}

const ROOT_OPENING = '<div class="site"';

const loaded = new Map<string, PageModule>();

async function pageModule(routeId: DocumentData["page"]["routeId"]): Promise<PageModule> {
  const known = import.meta.env.DEV ? undefined : loaded.get(routeId);
  if (known) return known;
  const module = await loadPageModule(routeId);
  loaded.set(routeId, module);
  return module;
}
