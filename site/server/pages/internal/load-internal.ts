import { sortingOptions, TRENDING_HALF_LIFE_MS } from "@tuna/sdk/catalog";
import { reportReasons } from "@tuna/sdk/moderation";
import { routePatterns } from "@tuna/sdk/routing";
import { LISTING_PAGE_SIZE } from "../../../contract/catalog/listing-page-size.ts";
import type { ConstantsPageData, TestPageData } from "../../../contract/internal/internal-page-data.ts";
import type { Loader } from "../loader.ts";

export const loadConstants: Loader<ConstantsPageData> = async ({ catalog }, { brand }) => {
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
};

export const loadTest: Loader<TestPageData> = ({ url }) => ({ type: "page", data: { path: url.pathname } });

/** Always throws, to show what visitors and logs see of a failure. */
export const loadExampleError: Loader<TestPageData> = ({ url }) => {
  throw new Error(`This page always fails: ${url.pathname}`);
};
