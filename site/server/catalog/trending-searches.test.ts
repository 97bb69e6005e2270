import { describe, expect, test } from "vitest";
import { createTrendingSearches } from "./trending-searches.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const nextDay = new Date("2026-03-02T12:00:00Z");
const inThreeDays = new Date("2026-03-04T12:00:00Z");

/** Trending searches whose results are known. */
function trendingWith(isFound: (term: string) => boolean = () => true) {
  const checked: string[] = [];
  const trending = createTrendingSearches(async ({ term }) => {
    checked.push(term);
    return isFound(term);
  });
  const search = (term: string, networks: number, at = noon, from = "n") => {
    for (let network = 0; network < networks; network++)
      trending.note("sound", term, `${from}${network}`, at);
  };
  const terms = async (at = noon) => (await trending.read(at)).map(({ term }) => term);
  return { trending, search, terms, checked };
}

describe("a search is trending", () => {
  test("when three networks searched for it on one day, however often", async () => {
    const { search, terms } = trendingWith();
    for (let times = 0; times < 9; times++) search("horn", 2);
    search("boom", 3);
    expect(await terms()).toEqual(["boom"]);
  });

  test("not when one network searched for it on several days", async () => {
    const { search, terms } = trendingWith();
    search("horn", 2);
    search("horn", 2, nextDay, "other");
    expect(await terms(nextDay)).toEqual([]);
  });

  test("by the number of networks, those of the day before for half", async () => {
    const { search, terms } = trendingWith();
    search("yesterday", 8);
    search("both", 4);
    search("both", 4, nextDay);
    search("today", 5, nextDay);
    expect(await terms(nextDay)).toEqual(["both", "today", "yesterday"]);
  });

  test("for two days", async () => {
    const { search, terms } = trendingWith();
    search("horn", 5);
    expect(await terms(inThreeDays)).toEqual([]);
  });

  test("only with an exact result", async () => {
    const { search, terms } = trendingWith((term) => term !== "bruh");
    search("bruh", 9);
    search("horn", 3);
    expect(await terms()).toEqual(["horn"]);
  });
});

test("keeps the kind of a search, and signs in its term", async () => {
  const { trending } = trendingWith();
  for (const network of ["a", "b", "c"]) trending.note("voice", "c# minor", network, noon);
  expect(await trending.read(noon)).toEqual([{ kind: "voice", term: "c# minor" }]);
});

test("one network cannot push out the searches of others", async () => {
  const { trending, search, terms } = trendingWith();
  search("horn", 3);
  for (let index = 0; index < 5000; index++) trending.note("sound", `junk ${index}`, "flood", noon);
  expect(await terms()).toEqual(["horn"]);
});

test("checks at most 24 terms, and no more for five minutes", async () => {
  const { search, terms, checked } = trendingWith(() => false);
  for (let index = 0; index < 60; index++) search(`term ${index}`, 3, noon, `of ${index} `);
  await terms();
  await terms(new Date(noon.getTime() + 60_000));
  expect(checked).toHaveLength(24);
});
