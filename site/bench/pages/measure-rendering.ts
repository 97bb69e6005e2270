import type { ItemCard } from "@tuna/sdk";
import { openBuiltPages } from "../../composition/pages/built-pages.server.ts";
import { renderDocument } from "../../composition/pages/document.server.ts";
import type { ListingPageData } from "../../features/catalog/listing-page-data.ts";
import type { DocumentData, PagePayload } from "../../platform/pages/page.ts";

const RENDERS = 400;

/** Processor time of rendering a listing from its data, in milliseconds. */
export interface RenderingCost {
  keptMs: number;
  /** With cards that were not rendered before. */
  newMs: number;
  /** The body alone, by React Router 8. */
  reactRouterMs: number;
}

/** Measures a listing that the site has sent, each kind of rendering after a warm-up. */
export async function measureRendering(
  html: string,
  page: PagePayload<ListingPageData>,
): Promise<RenderingCost> {
  // React's own modules choose their build by it; the built pages contain the production build.
  process.env.NODE_ENV = "production";
  const { createReactRouterPage } = await import("./react-router-page.ts");
  const source = await openBuiltPages();
  const app = await source.app();
  const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error("The page carries no data");
  const { site }: DocumentData = JSON.parse(json);
  const assets = source.assetsOf(page.routeId);
  const render = async (cards: readonly ItemCard[]) => {
    const data = { site, page: { ...page, data: { ...page.data, cards } } };
    return renderDocument(await app.renderPage(data), data, assets);
  };
  const { cards } = page.data;
  const { body } = await app.renderPage({ site, page });
  const byReactRouter = createReactRouterPage(body, page.data, page.path);
  let plays = 0;
  return {
    reactRouterMs: await cpuMsOf(byReactRouter),
    newMs: await cpuMsOf(() => render(cards.map((card) => ({ ...card, playedCount: plays++ })))),
    keptMs: await cpuMsOf(() => render(cards)),
  };
}

async function cpuMsOf(render: () => Promise<string>): Promise<number> {
  for (let index = 0; index < RENDERS; index++) await render();
  const before = process.cpuUsage();
  for (let index = 0; index < RENDERS; index++) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RENDERS;
}
