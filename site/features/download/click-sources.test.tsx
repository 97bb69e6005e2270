// @vitest-environment jsdom

import { cleanup, render } from "@testing-library/react";
import type { ItemCard } from "@tuna/sdk";
import { type ClickSource, clickSourceName, clickSources } from "@tuna/sdk/download";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { PromoBanner } from "../banners/promo-banner.tsx";
import { CardMenu } from "../catalog/card-menu.lazy.tsx";
import { Hero } from "../home/hero.tsx";
import { ItemActions } from "../item-page/item-actions.tsx";
import { SiteFooter } from "../layout/site-footer.tsx";
import { DownloadBanner } from "./download-banner.tsx";

const card: ItemCard = {
  kind: "sound",
  id: "horn",
  name: "Airhorn",
  category: "memes",
  tags: [],
  ownerName: "",
  playedCount: 0,
  durationMs: 1000,
  isSensitive: false,
  iconUrl: null,
  audioUrl: "/horn.wav",
  peaks: [],
  loudnessLufs: null,
  sizeBytes: 0,
  deeplink: "tuna://open",
};

/** The toast shows when the app is launched. */
const places: Record<Exclude<ClickSource, "deeplinkToast">, ReactNode> = {
  itemCallToAction: <ItemActions card={card} reportText="Report" />,
  itemCard: <CardMenu card={card} button={document.createElement("button")} onClose={() => {}} />,
  homepageBanner: <Hero claims={[]} pads={[card]} soundOfDay={[]} />,
  categoryBanner: <PromoBanner place="category" kind="sound" cards={[]} title="memes" />,
  searchBanner: <PromoBanner place="search" kind="sound" cards={[card]} />,
  itemBanner: <DownloadBanner card={card} />,
  footer: <SiteFooter />,
};

beforeAll(() => {
  // jsdom has no layout and no top layer.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

test.each(Object.entries(places))(
  "a download at %s carries the click source of its place only",
  (source, place) => {
    const site = {
      brand,
      locale: "en",
      origin: "",
      createUrl: "/create/",
      viewer: anonymousViewer,
      buildId: "b",
    };
    render(<SiteReactContext value={site}>{place}</SiteReactContext>);
    const found = [...document.querySelectorAll<HTMLElement>("[data-click-source]")];
    const name = clickSourceName(source as ClickSource, brand);
    expect(new Set(found.map(({ dataset }) => dataset.clickSource))).toEqual(new Set([name]));
    for (const element of found) expect(element.getAttribute("href")).toBeTruthy();
  },
);

test("every click source of product rule 7.11 is on a page, except the toast", () => {
  expect(Object.keys(clickSources)).toEqual([...Object.keys(places), "deeplinkToast"]);
});
