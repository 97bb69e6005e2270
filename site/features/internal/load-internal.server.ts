import { sortingOptions, TRENDING_HALF_LIFE_MS } from "@tuna/sdk/catalog";
import { reportReasons } from "@tuna/sdk/moderation";
import { routePatterns } from "@tuna/sdk/routing";
import { type Loader, serveRoute } from "../../platform/pages/loader.server.ts";
import { LISTING_PAGE_SIZE } from "../catalog/listing-page-size.ts";
import { constantsRoute } from "./constants.route.ts";
import { controlsRoute } from "./controls.route.ts";
import type { TestPageData } from "./internal-page-data.ts";
import { exampleErrorRoute, testModuleRoute, testRoute } from "./test.route.ts";

export const constantsLoader = serveRoute(constantsRoute, async ({ catalog }, { brand }) => {
  const counts = await catalog.counts();
  const constants = {
    brand: brand.name,
    product: brand.product,
    protocol: brand.protocol,
    sounds: counts.sounds,
    voices: counts.voices,
    pageSize: LISTING_PAGE_SIZE,
    trendingHalfLifeMs: TRENDING_HALF_LIFE_MS,
    sortings: sortingOptions.map(({ apiValue, slug }) => `${apiValue}=${slug || "(none)"}`).join(", "),
    reportReasons: reportReasons.join(", "),
    routes: Object.values(routePatterns).join(" "),
  };
  const rows = Object.entries(constants).map(([name, value]) => ({ name, value: String(value) }));
  return { type: "page", data: { rows } };
});

const loadTest: Loader<TestPageData> = ({ url }) => ({ type: "page", data: { path: url.pathname } });

export const testLoader = serveRoute(testRoute, loadTest);
export const testModuleLoader = serveRoute(testModuleRoute, loadTest);

export const controlsLoader = serveRoute(controlsRoute, () => ({ type: "page", data: {} }));

/** Always throws, to show what visitors and logs see of a failure. */
export const exampleErrorLoader = serveRoute(exampleErrorRoute, ({ url }) => {
  throw new Error(`This page always fails: ${url.pathname}`);
});
