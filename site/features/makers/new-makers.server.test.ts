import { expect, test } from "vitest";
import { type PublishedMaker, pickNewMakers } from "./new-makers.server.ts";

const now = Date.UTC(2026, 10, 25);
const maker = (slug: string, daysAgo: number, fields: Partial<PublishedMaker> = {}): PublishedMaker => ({
  slug,
  name: slug,
  pictureUrl: null,
  soundCount: 1,
  voiceCount: 0,
  firstPublishedMs: now - daysAgo * 86_400_000,
  ...fields,
});

test.each([
  ["the latest first", [maker("old", 9), maker("new", 2), maker("now", 0)], ["now", "new", "old"]],
  ["makers of the last 30 days", [maker("in", 29.9), maker("out", 30)], ["in"]],
  ["nobody of the future", [maker("early", -1)], []],
  ["makers who still have something", [maker("none", 1, { soundCount: 0 })], []],
  ["makers of voices", [maker("voice", 1, { soundCount: 0, voiceCount: 1 })], ["voice"]],
  ["two of the same moment by their slug", [maker("b", 1), maker("a", 1)], ["a", "b"]],
  ["as many as wanted", ["a", "b", "c", "d"].map((slug) => maker(slug, 1)), ["a", "b", "c"]],
  ["nobody", [], []],
])("new makers are %s", (_what, makers, expected) => {
  expect(pickNewMakers(makers, now, 3).map(({ slug }) => slug)).toEqual(expected);
});
