import type { ItemKind } from "@tuna/sdk";
import { pageCount, sortOfSlug } from "@tuna/sdk/catalog";
import { errorTexts } from "@tuna/sdk/locale";
import { makerPath } from "@tuna/sdk/routing";
import { makerTexts } from "../../platform/locale/texts.ts";
import { type PageRequest, serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import { LISTING_PAGE_SIZE } from "../catalog/listing-page-size.ts";
import type { StoredMaker } from "../makers/find-maker.server.ts";
import { isShown, publicMaker } from "../makers/public-maker.server.ts";
import { makerCardPath } from "../previews/preview-paths.server.ts";
import { reportMakerRoute } from "../reports/report-named.route.ts";
import { makerRoute } from "./maker.route.ts";

export const makerLoader = serveRoute(makerRoute, async ({ params, url, catalog }, { brand }) => {
  const kind: ItemKind = params.kind === "voices" ? "voice" : "sound";
  const sort = sortOfSlug(params.sort ?? "") ?? "trending";
  const page = Number(params.page ?? 1);
  const found = await findShownMaker(params.slug, catalog);
  if ("type" in found) return found;
  if (found.slug !== params.slug) {
    const location = makerPath(found.slug, kind, { sort, page });
    return { type: "redirect", location, isPermanent: true };
  }
  // Who has voices only shows them at once.
  const isFirst = params.kind === undefined && params.sort === undefined && page === 1;
  if (isFirst && found.soundCount === 0 && found.voiceCount > 0) {
    return { type: "redirect", location: makerPath(found.slug, "voice") };
  }
  const list = await catalog.list(kind, { sort, page, pageSize: LISTING_PAGE_SIZE, maker: found });
  const pages = pageCount(list.total, LISTING_PAGE_SIZE);
  if (page > pages) return unknownPage(url);
  const maker = publicMaker(found);
  return {
    type: "page",
    data: {
      maker,
      kind,
      sort,
      page,
      pages,
      total: list.total,
      cards: listCards(kind, list.items, brand),
      previewImagePath: makerCardPath(maker, brand),
    },
  };
});

export const reportMakerLoader = serveRoute(
  reportMakerRoute,
  async ({ params, url, catalog, reportForm }) => {
    const found = await findShownMaker(params.slug, catalog);
    if ("type" in found) return found;
    const { slug, name } = found;
    if (slug !== params.slug) {
      return { type: "redirect", location: reportPath("maker", slug), isPermanent: true };
    }
    const isSent = url.searchParams.get("outcome") === "sent";
    return { type: "page", data: { kind: "maker", id: slug, name, isSent, form: reportForm ?? null } };
  },
);

async function findShownMaker(
  slug = "",
  catalog: PageRequest["catalog"],
): Promise<StoredMaker | { type: "not-found"; message: string }> {
  const maker = await catalog.maker(slug);
  if (!maker) return { type: "not-found", message: errorTexts.makerNotFound };
  return isShown(maker) ? maker : { type: "not-found", message: makerTexts.unavailable };
}
