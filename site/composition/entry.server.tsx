import { renderToString } from "react-dom/server";
import { CardItemContext } from "../features/catalog/cards.tsx";
import { KeptCardItem } from "../features/catalog/kept-card-item.tsx";
import { SoundForm } from "../features/create/sound-form.tsx";
import { SoundFormContext } from "../features/create/sound-form-context.ts";
import type { DocumentData } from "../platform/pages/page.ts";
import type { PageModule } from "../platform/pages/page-module.ts";
import { App } from "./app.tsx";
import { loadPageModule } from "./page-modules.ts";

export { renderEmbed } from "../features/embed/render-embed.tsx";

/** A page's HTML: the content of `<head>` and of the root element. */
export interface RenderedPage {
  head: string;
  body: string;
}

/** Renders a page. Throws when its component does. */
export async function renderPage({ site, page }: DocumentData): Promise<RenderedPage> {
  const { Page } = await pageModule(page.routeId);
  const html = renderToString(
    <CardItemContext value={KeptCardItem}>
      <SoundFormContext value={SoundForm}>
        <App site={site} page={page} Page={Page} isLoading={false} />
      </SoundFormContext>
    </CardItemContext>,
  );
  // React puts the titles, metas and links of components before the first other element.
  const bodyStart = html.indexOf(ROOT_OPENING);
  if (bodyStart < 0) throw new Error(`The app's HTML must start with ${ROOT_OPENING}`);
  return { head: html.slice(0, bodyStart), body: html.slice(bodyStart) };
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
