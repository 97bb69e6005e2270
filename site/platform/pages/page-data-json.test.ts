// @vitest-environment jsdom
import type { ItemCard } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import { expect, it } from "vitest";
import type { DocumentData } from "./page.ts";
import { parsePageData, readPageData, stringifyPageData } from "./page-data-json.ts";

const card: ItemCard = {
  kind: "sound",
  id: "0jyajkeups4e",
  name: "Pipe Meets Floor",
  tags: ["pipe", "loud", "sfx"],
  category: "memes",
  ownerName: "Ada",
  ownerSlug: "ada",
  playedCount: 12,
  durationMs: 1846,
  isSensitive: false,
  iconUrl: "/media/d9af56964056.svg",
  audioUrl: "/api/v1/sounds/0jyajkeups4e/audio?hash=0bc802cd",
  peaks: [0, 9, 50, 73, 100],
  loudnessLufs: -11,
  sizeBytes: 262144,
  deeplink: "tuna://open?type=sound&id=0jyajkeups4e",
};

it.each<[string, Partial<ItemCard>]>([
  ["a sound", {}],
  ["a voice", { kind: "voice", deeplink: "tuna://open?type=voice_VL1&id=0jyajkeups4e" }],
  ["an item without audio, icon, maker and tags", { audioUrl: null, iconUrl: null, ownerName: "", tags: [] }],
  ["an item that nobody measured", { loudnessLufs: null, sizeBytes: 0, durationMs: 0, peaks: [] }],
  ["an unlisted item of the site's staff", { isOwnerStaff: true, status: "taken-down" }],
  ["names of markup", { name: '</script><b>&amp; "x"\n', ownerName: "\\u003c\u2028", tags: ["<", "a,b"] }],
])("gives browsers the card of %s, in a list and alone", (_what, fields) => {
  const { ownerSlug, ...rest } = card;
  const short = listCard({ ...(fields.ownerName === "" ? rest : card), ...fields });
  const data = dataOf({ cards: [short, short], card: short, none: [] });
  expect(parsePageData(stringifyPageData(data))).toStrictEqual(data);
});

it("keeps peaks that no bar of a card has", () => {
  const data = dataOf({ cards: [card] });
  expect(parsePageData(stringifyPageData(data))).toStrictEqual(data);
});

it("names no field of the cards of a list", () => {
  const json = stringifyPageData(dataOf({ cards: [listCard(card)] }));
  for (const field of ["ownerName", "playedCount", "deeplink"]) expect(json).not.toContain(field);
});

it("reads the data of a document, and none of a document without", () => {
  document.body.innerHTML = "";
  expect(readPageData(document)).toBeUndefined();
  const data = dataOf({ cards: [card] });
  document.body.innerHTML = `<script type="application/json" id="page-data">${stringifyPageData(data)}</script>`;
  expect(readPageData(document)).toStrictEqual(data);
});

function dataOf(data: object): DocumentData {
  return {
    site: { buildId: "b1" },
    page: { buildId: "b1", routeId: "listing", path: "/", data },
  } as DocumentData;
}
