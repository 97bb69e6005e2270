import { describe, expect, test } from "vitest";
import { createTrendingSearches } from "./trending-searches.server.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const nextDay = new Date("2026-03-02T12:00:00Z");
const inThreeDays = new Date("2026-03-04T12:00:00Z");

/** Somebody of a provider's range. */
const other = (key: string) => ({ key, isEstablished: false });
const account = (key: string) => ({ key, isEstablished: true });

/** Trending searches whose results are known. */
function trendingWith(isFound: (term: string) => boolean = () => true) {
  const checked: string[] = [];
  const trending = createTrendingSearches(async ({ term }) => {
    checked.push(term);
    return isFound(term);
  });
  const search = (term: string, ranges: number, at = noon, from = "n") => {
    for (let range = 0; range < ranges; range++) trending.note("sound", term, other(`${from}${range}`), at);
  };
  const terms = async (at = noon) => (await trending.read(at)).map(({ term }) => term);
  return { trending, search, terms, checked };
}

describe("a search is trending", () => {
  test("when visitors of nine ranges searched for it on one day, however often", async () => {
    const { search, terms } = trendingWith();
    for (let times = 0; times < 99; times++) search("horn", 8);
    search("boom", 9);
    expect(await terms()).toEqual(["boom"]);
  });

  test("when three established accounts did, or fewer together with visitors of some ranges", async () => {
    const { trending, search, terms } = trendingWith();
    for (const key of ["ada", "bo", "cleo"]) trending.note("sound", "three", account(key), noon);
    for (const key of ["ada", "bo"]) trending.note("sound", "two", account(key), noon);
    for (let times = 0; times < 9; times++) trending.note("sound", "one", account("ada"), noon);
    for (const key of ["ada", "bo"]) trending.note("sound", "mixed", account(key), noon);
    search("mixed", 3);
    expect(await terms()).toEqual(["mixed", "three"]);
  });

  test("not when few ranges searched for it on several days", async () => {
    const { search, terms } = trendingWith();
    search("horn", 8);
    search("horn", 8, nextDay, "other");
    expect(await terms(nextDay)).toEqual([]);
  });

  test("by the points of its people, those of the day before for half", async () => {
    const { search, terms } = trendingWith();
    search("yesterday", 24);
    search("both", 12);
    search("both", 12, nextDay);
    search("today", 15, nextDay);
    expect(await terms(nextDay)).toEqual(["both", "today", "yesterday"]);
  });

  test("not for one person on many days after a clock that was ahead", async () => {
    const { search, terms } = trendingWith();
    search("future", 1, new Date("2027-03-01T12:00:00Z"));
    const days = Array.from({ length: 9 }, (_, day) => new Date(noon.getTime() + day * 86_400_000));
    for (const [index, day] of days.entries()) search("secret", 1, day, `day ${index} `);
    expect(await terms(days.at(-1))).toEqual([]);
  });

  test("for two days", async () => {
    const { search, terms } = trendingWith();
    search("horn", 15);
    expect(await terms(inThreeDays)).toEqual([]);
  });

  test("only with an exact result", async () => {
    const { search, terms } = trendingWith((term) => term !== "bruh");
    search("bruh", 20);
    search("horn", 9);
    expect(await terms()).toEqual(["horn"]);
  });
});

test("shows other searches soon after a clock that was ahead", async () => {
  const { search, terms } = trendingWith();
  search("horn", 9, nextDay);
  await terms(nextDay);
  search("boom", 9);
  expect(await terms()).toContain("boom");
});

test("keeps the kind of a search, and signs in its term", async () => {
  const { trending } = trendingWith();
  for (const key of ["a", "b", "c"]) trending.note("voice", "c# minor", account(key), noon);
  expect(await trending.read(noon)).toEqual([{ kind: "voice", term: "c# minor" }]);
});

test("neither an account nor a range can push out the searches of others", async () => {
  const { trending, search, terms } = trendingWith();
  search("horn", 9);
  for (let index = 0; index < 9000; index++) {
    trending.note("sound", `junk ${index}`, other("flood"), noon);
    trending.note("sound", `trash ${index}`, account("flood"), noon);
  }
  expect(await terms()).toEqual(["horn"]);
});

test("drops the name of a withdrawn item within a minute", async () => {
  let names = ["horn", "bruh"];
  let version = 1;
  const isFound = async ({ term }: { term: string }) => names.includes(term);
  const trending = createTrendingSearches(isFound, () => version);
  for (const term of names) {
    for (const key of ["a", "b", "c"]) trending.note("sound", term, account(key), noon);
  }
  expect(await trending.read(noon)).toHaveLength(2);
  names = ["bruh"];
  version = 2;
  const soon = new Date(noon.getTime() + 21_000);
  expect(await trending.read(soon)).toEqual([{ kind: "sound", term: "bruh" }]);
});

test("checks at most 24 terms, and no more for five minutes", async () => {
  const { search, terms, checked } = trendingWith(() => false);
  for (let index = 0; index < 60; index++) search(`term ${index}`, 9, noon, `of ${index} `);
  await terms();
  await terms(new Date(noon.getTime() + 60_000));
  expect(checked).toHaveLength(24);
});
