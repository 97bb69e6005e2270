import { expect, test } from "vitest";
import { relatedTags } from "./find-near-tags.server.ts";

test("related tags are the most frequent others, without categories and those that have no slug", () => {
  const items = [
    ["loud", "honk", "memes"],
    ["loud", "honk", "-", "🔥"],
    ["loud", "short", "- -", "🔥"],
    ["honk"],
  ];
  const related = relatedTags(
    "sound",
    "loud",
    items.map((tags) => ({ tags })),
  );
  expect(related.map(({ slug }) => slug)).toEqual(["honk", "short"]);
});
