// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemCard } from "@tuna/sdk";
import { type ClickSource, clickSourceName } from "@tuna/sdk/download";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { collectNavigations } from "../../composition/testing/collect-navigations.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import type { RouteId } from "../../platform/routing/routes.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { Cards } from "../catalog/cards.tsx";
import { noteDownloadClicks } from "./note-download-clicks.ts";

const horn = { kind: "sound", id: "horn", name: "Airhorn", category: "memes", tags: ["loud"] } as ItemCard;
const drum: ItemCard = {
  kind: "sound",
  id: "drum",
  name: "Drum",
  category: "music",
  tags: ["beat"],
  ownerName: "",
  playedCount: 3,
  durationMs: 1000,
  isSensitive: false,
  iconUrl: null,
  audioUrl: "/drum.wav",
  peaks: [50],
  loudnessLufs: -14,
  sizeBytes: 1024,
  deeplink: "tuna://open?type=sound&id=drum",
};
const site = testSiteContext();
let tracked = collectTrackedEvents();

beforeAll(() => {
  allowModalDialogs();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  noteDownloadClicks(brand, () => true);
});
beforeEach(() => {
  tracked = collectTrackedEvents();
});
afterEach(cleanup);

/** Renders a page with one download button. */
function press(routeId: RouteId, source: ClickSource): void {
  createPageStore({
    site,
    page: { buildId: "b", routeId, path: "/", data: { card: horn } },
    Page: () => null,
    isLoading: false,
  });
  document.body.innerHTML = `<a data-click-source="${clickSourceName(source, brand)}"><b>x</b></a>`;
  document.querySelector("b")?.click();
}

it.each<[RouteId, ClickSource]>([
  ["sound", "itemCallToAction"],
  ["voice", "itemBanner"],
])("tracks a press on an item's page (%s, %s) with its source and item", (routeId, source) => {
  press(routeId, source);
  const click_source = clickSourceName(source, brand);
  expect(tracked).toEqual([{ name: "downloadButtonClick", properties: { click_source }, item: horn }]);
});

it.each<[RouteId, ClickSource]>([
  ["sound", "footer"],
  ["sound", "deeplinkToast"],
  ["listing", "categoryBanner"],
  ["search", "searchBanner"],
  ["home", "homepageBanner"],
])("tracks a press elsewhere (%s, %s) with its source and without an unrelated item", (routeId, source) => {
  press(routeId, source);
  const click_source = clickSourceName(source, brand);
  expect(tracked).toEqual([{ name: "downloadButtonClick", properties: { click_source } }]);
});

it("tracks a press in a card's menu with the card's item, not the page's", async () => {
  const launches = collectNavigations();
  press("sound", "footer");
  render(
    <SiteReactContext value={site}>
      <Cards cards={[{ ...drum, id: "other" }, drum]} labelledBy="x" />
    </SiteReactContext>,
  );
  await userEvent.click(document.querySelectorAll(".tn-more")[1] as Element);
  await userEvent.click(await screen.findByRole("menuitem", { name: "OPEN IN Tuna" }));
  const { tags, playedCount, category } = drum;
  expect(tracked.at(-1)).toMatchObject({
    name: "downloadButtonClick",
    properties: { click_source: "tuna_item card" },
    item: { kind: "sound", id: "drum", name: "Drum", tags, playedCount, category },
  });
  await screen.findByRole("dialog", { name: "Launching Tuna..." });
  await vi.waitFor(() => expect(launches).toHaveLength(1));
});
