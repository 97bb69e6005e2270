import { expect, it } from "vitest";
import { arrangeFavourites, type FavouriteSort, needsEveryCard } from "./arrange-favourites.ts";
import { testCard } from "./testing/test-card.ts";

const favourites = [
  { kind: "sound", id: "new", at: 4 },
  { kind: "voice", id: "robot", at: 3 },
  { kind: "sound", id: "gone", at: 2 },
  { kind: "sound", id: "old", at: 1 },
] as const;
const cards = new Map([
  ["sound/new", testCard({ id: "new", name: "Bell", playedCount: 1 })],
  ["voice/robot", testCard({ kind: "voice", id: "robot", name: "Zed", playedCount: 7 })],
  ["sound/gone", null],
  ["sound/old", testCard({ id: "old", name: "Airhorn", playedCount: 3 })],
]);
const idsOf = (sort: FavouriteSort, kind: "all" | "sound" | "voice" = "all") =>
  arrangeFavourites(favourites, cards, { sort, kind }).map(({ id }) => id);

it.each<[FavouriteSort, string[]]>([
  ["newest", ["new", "robot", "gone", "old"]],
  ["oldest", ["old", "gone", "robot", "new"]],
  ["name", ["old", "new", "robot", "gone"]],
  ["plays", ["robot", "old", "new", "gone"]],
])("orders favourites by %s, and what has no card last where the card decides", (sort, ids) => {
  expect(idsOf(sort)).toEqual(ids);
});

it("shows sounds or voices alone", () => {
  expect(idsOf("newest", "sound")).toEqual(["new", "gone", "old"]);
  expect(idsOf("name", "voice")).toEqual(["robot"]);
});

it("needs all cards for names and plays, and no cards for dates", () => {
  expect((["newest", "oldest", "name", "plays"] as const).filter(needsEveryCard)).toEqual(["name", "plays"]);
});
