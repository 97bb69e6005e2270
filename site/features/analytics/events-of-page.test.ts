import { type SessionStorage, sessionStore } from "@tuna/sdk/download";
import { expect, it } from "vitest";
import { brand } from "../../brand.ts";
import type { PagePayload } from "../../platform/pages/page.ts";
import { eventsOfPage } from "./events-of-page.ts";

function visit(storage: SessionStorage) {
  const eventsOf = eventsOfPage(sessionStore(brand, () => storage));
  return (routeId: PagePayload["routeId"], data: unknown) =>
    eventsOf({ buildId: "b1", path: "/", routeId, data });
}

/** Session storage of one tab. */
function tab(): SessionStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const found = {
  match: "exact",
  term: "air horn",
  kind: "sound",
  sort: "trending",
  page: 1,
  pages: 3,
  total: 120,
  cards: [],
};

it("counts the pages of a visit across documents", () => {
  const storage = tab();
  const first = visit(storage);
  expect(first("home", {})).toEqual([{ name: "pageView", properties: { page_views: 1 } }]);
  expect(first("listing", {})[0]).toMatchObject({ properties: { page_views: 2 } });
  expect(visit(storage)("home", {})[0]).toMatchObject({ properties: { page_views: 3 } });
});

it("tracks page views where storage is blocked", () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(visit(blocked)("home", {})).toHaveLength(1);
});

it("attaches the sound or voice that a page shows", () => {
  const card = { kind: "sound", id: "s1" };
  for (const route of ["sound", "voice"] as const)
    expect(visit(tab())(route, { card, recommended: [{ id: "s2" }] })).toEqual([
      { name: "pageView", properties: { page_views: 1 }, item: card },
    ]);
});

it("tracks a search once for all its pages, and again for another term, kind or order", () => {
  const show = visit(tab());
  const searches = (data: object) =>
    show("search", data).flatMap(({ name, properties }) => (name === "pageView" ? [] : [properties]));
  expect(searches(found)).toEqual([
    {
      search_term: "air horn",
      search_kind: "sound",
      search_sorting: "trending",
      search_page: 1,
      search_results: 120,
    },
  ]);
  expect(searches({ ...found, page: 2 })).toEqual([]);
  show("sound", { card: {} });
  expect(searches(found)).toEqual([]);
  expect(searches({ ...found, sort: "created" })).toMatchObject([{ search_sorting: "created" }]);
  expect(searches({ ...found, kind: "voice" })).toMatchObject([{ search_kind: "voice" }]);
  expect(searches({ ...found, term: "meow" })).toMatchObject([{ search_term: "meow" }]);
});

it("tracks searches without exact results, but not pages behind the last one", () => {
  const show = visit(tab());
  for (const [term, match] of [
    ["mjau", "none"],
    ["meov", "corrected"],
    ["meow meow", "close"],
  ]) {
    const events = show("search", { ...found, term, match });
    expect(events.map(({ name }) => name)).toEqual(["pageView", "search", "searchWithoutResult"]);
    expect(events[1]).toMatchObject({ properties: { search_results: 0 } });
  }
  const behind = show("search", { ...found, term: "meow", page: 9 });
  expect(behind.map(({ name }) => name)).toEqual(["pageView", "search"]);
});
