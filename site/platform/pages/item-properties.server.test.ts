import type { ItemCard } from "@tuna/sdk";
import { itemProperties } from "@tuna/sdk/analytics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../composition/testing/test-app.ts";
import { readPageData } from "./page-data-json.ts";
import { parseMarkup } from "./testing/parse-markup.ts";
import { serveTestPages, testSound } from "./testing/test-pages.ts";

const tags = ["jump", "8-bit", "hop", "retro, old", "discord", "sfx"];
let api: TestApp;
let pages: ReturnType<typeof serveTestPages>;
beforeAll(async () => {
  api = await openTestApp();
  const audioHash = (await api.site.catalog.get("sound", "airhorn"))?.audio?.hash ?? null;
  await api.site.catalog.add([
    testSound("leap", { tags, duration: 1234 } as Parameters<typeof testSound>[1]),
    { ...testSound("pad", { tags }), audioHash },
  ]);
  pages = serveTestPages(api.site);
});
afterAll(() => api.close());

/** Places that track events of an item: the page's data or document, or an answer of the API, which holds its card. */
const places: [place: string, read: () => Promise<unknown>, id?: string][] = [
  ["the item's page", () => payload("/sound/leap")],
  ["a card of a listing, in the document", () => documentData("/sounds/")],
  ["a card of a listing, after a page change", () => payload("/sounds/")],
  ["a card of a tag's listing", () => payload("/sounds/tag/sfx/")],
  ["a card of a search", () => payload("/search/sounds/leap/")],
  ["a card of a search, in the document", () => documentData("/search/sounds/leap/")],
  ["a card of the home page", () => payload("/")],
  ["a pad of the home page", async () => (await payload("/")).data?.pads, "pad"],
  ["a related card of another item's page", () => payload("/sound/airhorn")],
  ["the download flow", () => payload("/download-sound/leap")],
  ["a suggestion of the search box", () => answer("/api/v1/suggest?q=leap")],
  ["an element with ids", () => answer("/api/v1/cards?sounds=leap")],
  ["an element with a list", () => answer("/api/v1/card-lists/sound")],
];

test.each(places)("reports the same properties of an item from %s", async (_place, read, id = "leap") => {
  const card = cardIn(await read(), id);
  expect(card).toBeDefined();
  const reference = cardIn(await payload(`/sound/${id}`), id);
  expect(itemProperties(card as ItemCard)).toEqual(itemProperties(reference as ItemCard));
  expect(itemProperties(card as ItemCard)).toMatchObject({ item_tags: tags.join(","), item_status: "ok" });
});

async function payload(path: string): Promise<{ data?: { pads?: unknown } }> {
  const separator = path.endsWith("/") ? "" : "/";
  return (await pages.request(`${path}${separator}_payload.json?testbuild`)).json();
}

async function documentData(path: string): Promise<unknown> {
  return readPageData(parseMarkup(await (await pages.request(path)).text(), "text/html"));
}

async function answer(path: string): Promise<unknown> {
  return (await api.app.request(path)).json();
}

/** Returns the card of a sound anywhere in a value. */
function cardIn(value: unknown, soundId: string): ItemCard | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("playedCount" in value && "id" in value && value.id === soundId) return value as ItemCard;
  for (const part of Object.values(value)) {
    const card = cardIn(part, soundId);
    if (card) return card;
  }
  return undefined;
}
