import { expect, test } from "vitest";
import { boardRoute } from "../../features/boards/board.route.ts";
import { homeRoute } from "../../features/home/home.route.ts";
import type { HomePageData } from "../../features/home/home-page-data.ts";
import { listingLoader, tagLoader } from "../../features/listing/load-listing.server.ts";
import { type Loader, type Loaders, serveRoute } from "./loader.server.ts";
import type { PageProps } from "./page.ts";
import type { PageModules } from "./page-module.ts";

const data: HomePageData = {
  counts: { sounds: 0, voices: 0 },
  pads: [],
  soundOfDay: [],
  sounds: [],
  rising: [],
  voices: [],
  boards: [],
  boardOfWeek: null,
  newMakers: [],
  categories: [],
};
const loadHome: Loader<HomePageData> = () => ({ type: "page", data });

test("a loader serves the route whose page shows its data, and the loader of another page does not compile", () => {
  expect(serveRoute(homeRoute, loadHome).route.id).toBe("home");
  // @ts-expect-error The page of a board shows other data.
  serveRoute(boardRoute, loadHome);
  // @ts-expect-error It has no data at all.
  serveRoute(homeRoute, () => ({ type: "page", data: null }));
});

test("two loaders that are swapped in the list do not compile, even if their pages show the same data", () => {
  const inOrder: Pick<Loaders, "tag" | "listing"> = { tag: tagLoader, listing: listingLoader };
  // @ts-expect-error
  const swapped: typeof inOrder = { tag: listingLoader, listing: listingLoader };
  expect(swapped.tag).not.toBe(inOrder.tag);
});

test("the page of another route does not compile in the list of pages", () => {
  const HomePage = ({ path }: PageProps<typeof homeRoute>) => path;
  const pages: Pick<PageModules, "home"> = { home: async () => ({ Page: HomePage }) };
  // @ts-expect-error The loader of a board returns other data.
  const others: Pick<PageModules, "board"> = { board: pages.home };
  expect(others.board).toBe(pages.home);
});
