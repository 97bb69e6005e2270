// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ItemCard } from "@tuna/sdk";
import { Card } from "@tuna/widgets";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { ItemHero } from "../catalog/item-hero.tsx";
import { followDrags } from "./drag-out.ts";

const card: ItemCard = {
  kind: "sound",
  id: "horn",
  name: 'Horn: the "loud" one?',
  tags: ["loud"],
  category: "memes",
  ownerName: "Ada",
  isSensitive: false,
  iconUrl: null,
  audioUrl: "/api/v1/sounds/horn/audio?hash=12345678",
  peaks: [10, 50, 100],
  playedCount: 5,
  durationMs: 900,
  sizeBytes: 2048,
  loudnessLufs: -14,
  deeplink: "tuna://sound/horn",
};

let tracked = collectTrackedEvents();
beforeAll(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network here")));
  followDrags();
});
beforeEach(() => {
  tracked = collectTrackedEvents();
});
afterEach(cleanup);

/** Sends the events of a drag as browsers do, and returns what it carries. */
function drag(element: Element | null, dropEffect: "copy" | "none" = "none"): Map<string, string> {
  const data = new Map([["text/html", "<a>"]]);
  const dataTransfer = {
    dropEffect,
    effectAllowed: "uninitialized",
    clearData: () => data.clear(),
    setData: (type: string, value: string) => data.set(type, value),
  };
  for (const type of ["dragstart", "dragend"])
    element?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { dataTransfer }));
  return data;
}

const show = (shown: ItemCard) =>
  render(<Card card={shown} href={`/${shown.kind}/horn`} tagHref={(tag) => `/sounds/tag/${tag}/`} />)
    .container;

it("carries a file whose name every system takes, and the link of the page", () => {
  const data = drag(show(card).querySelector("h3 a"));
  expect(Object.fromEntries(data)).toEqual({
    DownloadURL:
      "audio/ogg:Horn the loud one.ogg:http://localhost:3000/api/v1/sounds/horn/audio?hash=12345678&for=discord",
    "text/uri-list": "http://localhost:3000/sound/horn",
    "text/plain": "http://localhost:3000/sound/horn",
  });
});

it("carries the demo of a voice", () => {
  const data = drag(
    show({ ...card, kind: "voice", audioUrl: "/api/v1/voices/horn/audio" }).querySelector("h3 a"),
  );
  expect(data.get("DownloadURL")).toMatch(
    /:http:\/\/localhost:3000\/api\/v1\/voices\/horn\/audio\?for=discord$/,
  );
  expect(data.get("text/plain")).toBe("http://localhost:3000/voice/horn");
});

it("carries the link of an item's page while the next page loads under its own address", () => {
  const site = testSiteContext();
  const page = { buildId: "b", routeId: "sound" as const, path: "/sound/horn", data: { card } };
  createPageStore({ site, page, Page: () => null, isLoading: true });
  history.replaceState(null, "", "/sound/drum");
  const { container } = render(
    <SiteReactContext value={site}>
      <article className="item">
        <ItemHero card={card} />
      </article>
    </SiteReactContext>,
  );
  expect(drag(container.querySelector(".tn-play")).get("text/plain")).toBe(
    "http://localhost:3000/sound/horn",
  );
});

it.each<[string, ItemCard, string]>([
  ["a tag", card, "a.tn-tag"],
  ["a voice without a demo", { ...card, kind: "voice", audioUrl: null }, "h3 a"],
  ["a sound without audio", { ...card, audioUrl: null }, "h3 a"],
  ["an unconfirmed sound", { ...card, name: "", isSensitive: true, audioUrl: null, peaks: [] }, "h3 a"],
])("leaves the drag of %s to the browser", (_, shown, selector) => {
  expect([...drag(show(shown).querySelector(selector), "copy").keys()]).toEqual(["text/html"]);
  expect(tracked).toEqual([]);
});

it.each([
  ["tn-board", true],
  ["tn-board tn-board-pads", false],
])("lets a mouse drag a pad of a list, and leaves one of a board to be held: %s", (list, isDraggable) => {
  const { container } = render(
    <ol className={list}>
      <li>
        <a className="tn-pad" href="/horn" draggable={false}>
          Horn
        </a>
      </li>
    </ol>,
  );
  const pad = container.querySelector("a");
  const over = new Event("pointerover", { bubbles: true });
  pad?.dispatchEvent(Object.assign(over, { pointerType: "mouse" }));
  expect(pad?.draggable).toBe(isDraggable);
});

it("tracks a drop as a share, and nothing if the drag was given up", () => {
  const link = show(card).querySelector("h3 a");
  drag(link, "none");
  expect(tracked).toEqual([]);
  drag(link, "copy");
  expect(tracked).toMatchObject([
    { name: "share", properties: { share_method: "drag" }, item: { id: "horn", durationMs: 900 } },
  ]);
});
