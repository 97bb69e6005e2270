import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOfTag } from "../catalog/slug.ts";
import { boardPath, overlayPath } from "./board-paths.ts";
import { downloadPath } from "./flow-paths.ts";
import { normaliseUrl } from "./normalise-url.ts";
import { itemPath, listingPath, tagPath } from "./paths.ts";
import { pagePaths, pageTypeOfPath, routePatterns } from "./routes.ts";
import { searchPath, slugOfTerm, termOfSlug } from "./search-paths.ts";
import { searchResultsPath } from "./search-results-path.ts";

/** The first route that takes a path, with its parameters, as the site finds it. */
function matchRoute(path: string) {
  const { pathname } = new URL(path, "https://site.example");
  for (const [name, pattern] of Object.entries(routePatterns)) {
    const match = new URLPattern({ pathname: pattern }).exec({ pathname });
    if (match) return { name: name as keyof typeof routePatterns, params: { ...match.pathname.groups } };
  }
  return undefined;
}

test.each([
  ["/", "home", {}],
  [itemPath("sound", "s1"), "sound", { id: "s1" }],
  [itemPath("voice", "v1"), "voice", { id: "v1" }],
  [listingPath("sound"), "listing", { kind: "sounds" }],
  [listingPath("voice", { sort: "created", page: 3 }), "listing", { kind: "voices", sort: "new", page: "3" }],
  [listingPath("sound", { page: 1 }), "listing", { kind: "sounds" }],
  [tagPath("sound", "Funny Cats", { page: 2 }), "tag", { kind: "sounds", tag: "funny-cats", page: "2" }],
  [tagPath("voice", "new", { sort: "created" }), "tag", { kind: "voices", tag: "new", sort: "new" }],
  [searchPath("sound", "Air Horn"), "search", { kind: "sounds", term: "air-horn" }],
  [
    searchPath("voice", "#1", { sort: "created", page: 2 }),
    "search",
    { kind: "voices", term: "%231", sort: "new" },
  ],
  [boardPath("a1b2c3d4e5f6g7h8"), "board", { id: "a1b2c3d4e5f6g7h8" }],
  [overlayPath("a1b2c3d4e5f6g7h8"), "overlay", { id: "a1b2c3d4e5f6g7h8" }],
  [downloadPath("sound"), "download", { item: "sound" }],
  [downloadPath("voice", "v1"), "download", { item: "voice", id: "v1" }],
  ["/home/constants/", "constants", {}],
  ["/TestPage/_TestModule/TestModule/", "testModule", {}],
  ["/oauth-redirect/", "redirect", { name: "oauth-redirect" }],
])("%s is the route %s", (path, name, params) => {
  const match = matchRoute(path);
  const given = Object.entries(match?.params ?? {}).filter(([, value]) => value !== undefined);
  expect({ ...match, params: Object.fromEntries(given) }).toEqual({ name, params });
});

test("a search's URL names its order, filters and page in one order, and no defaults", () => {
  const filters = { fits: "discord", category: "memes", length: "short" } as const;
  expect(searchResultsPath("sound", "Air Horn", { page: 2, ...filters, sort: "trending" })).toBe(
    "/search/sounds/air-horn/?sort=trending&length=short&category=memes&fits=discord&page=2",
  );
  expect(searchResultsPath("voice", "robot", { sort: "created", page: 3 })).toBe(
    "/search/voices/robot/new/?page=3",
  );
  expect(searchResultsPath("voice", "robot", { sort: "relevance", page: 1 })).toBe("/search/voices/robot/");
});

test("a search for nothing leads to the listing, and one for signs has them in its query", () => {
  expect(searchPath("voice", "  ")).toBe("/voices/");
  expect(searchPath("voice", " !? ")).toBe("/search/voices/?q=!%3F");
  expect(searchResultsPath("sound", "🎺", { sort: "created", length: "long", page: 2 })).toBe(
    "/search/sounds/?q=%F0%9F%8E%BA&sort=created&length=long&page=2",
  );
  expect(searchResultsPath("sound", "fart", { spelling: "typed" })).toBe(
    "/search/sounds/fart/?spelling=typed",
  );
});

test("every built path is already in its one form", () => {
  const position = fc.record({
    sort: fc.constantFrom("trending", "created", undefined),
    page: fc.option(fc.integer({ min: -2, max: 1_000_000 }), { nil: undefined }),
  });
  const filters = fc.record(
    { length: fc.constant("long"), category: fc.constant("memes"), fits: fc.constant("discord") },
    { requiredKeys: [] },
  );
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
  const kind = fc.constantFrom("sound", "voice");
  fc.assert(
    fc.property(kind, text, position, filters, (kind, text, position, filters) => {
      expect(normaliseUrl(searchPath(kind, text, position))).toEqual({ type: "ok" });
      expect(normaliseUrl(searchResultsPath(kind, text, { ...filters, ...position }))).toEqual({
        type: "ok",
      });
      expect(normaliseUrl(tagPath(kind, `a${text}`, position))).toEqual({ type: "ok" });
      expect(normaliseUrl(listingPath(kind, position))).toEqual({ type: "ok" });
    }),
    { numRuns: 1000 },
  );
  for (const path of Object.values(pagePaths)) expect(normaliseUrl(path)).toEqual({ type: "ok" });
});

test("a tag of a coloured sign has no slug, and one with a sign has that of its words", () => {
  expect(["❤️", "☠️", "🏴‍☠️"].map(slugOfTag)).toEqual(["", "", ""]);
  expect(slugOfTag("Love ❤️")).toBe(slugOfTag("love"));
});

test("a tag without a letter or digit has no slug and no page", () => {
  expect(["-", "- -", "\u0301", `${"-".repeat(64)}a`].map(slugOfTag)).toEqual(["", "", "", ""]);
  expect(slugOfTag("-1")).toBe("-1");
  expect(normaliseUrl("/sounds/tag/-/")).toEqual({ type: "not-found" });
});

test("a term in a URL reads as it was typed, but for case and signs", () => {
  expect(termOfSlug(slugOfTerm("  Ride of the  Valkyries! "))).toBe("ride of the valkyries");
  expect(termOfSlug(slugOfTerm("never gonna - give"))).toBe("never gonna give");
  expect(slugOfTerm("नमस्ते दुनिया")).toBe("नमस्ते-दुनिया");
  expect(slugOfTerm("😀".repeat(60))).toBe("");
  expect(["❤️", "☠️", "🏴‍☠️", "1️⃣"].map(slugOfTerm)).toEqual(["", "", "", "1"]);
  expect(slugOfTerm("𝔞".repeat(60)).isWellFormed()).toBe(true);
});

test.each([
  ["/", "homepage"],
  ["/sound/s1", "item"],
  ["/voice/v1", "item"],
  ["/create/voice/", "item"],
  ["/sounds/", "category"],
  ["/voices/tag/discord/", "category"],
  ["/search/sounds/airhorn/", "search"],
  ["/search/voices/robot/new/", "search"],
  ["/download-sound/", "unknown"],
  ["/privacy/", "unknown"],
])("%s counts as %s", (path, type) => {
  expect(pageTypeOfPath(path)).toBe(type);
});
