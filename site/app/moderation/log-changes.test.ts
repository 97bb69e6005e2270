import { expect, test } from "vitest";
import { changesOf } from "./log-changes.ts";

test("a changed word is told from the words around it", () => {
  const [change] = changesOf({
    before: { description: "A very loud horn, twice." },
    after: { description: "A very quiet horn, twice." },
  });
  expect(change).toEqual({
    field: "description",
    label: "Description",
    parts: [
      { side: "both", text: "A very " },
      { side: "before", text: "loud" },
      { side: "after", text: "quiet" },
      { side: "both", text: " horn, twice." },
    ],
  });
});

test("what was empty before has nothing struck out, and what is empty now has nothing added", () => {
  const parts = (before: unknown, after: unknown) =>
    changesOf({ before: { metaTitle: before }, after: { metaTitle: after } })[0]?.parts;
  expect(parts(null, "Horn")).toEqual([{ side: "after", text: "Horn" }]);
  expect(parts("Horn", null)).toEqual([{ side: "before", text: "Horn" }]);
});

test("SEO fields are told one by one, and what stayed the same is left out", () => {
  const seo = { index: true, canonical: null, metaTitle: null, metaDescription: null };
  const changes = changesOf({ before: { seo }, after: { seo: { ...seo, index: false } } });
  expect(changes).toEqual([
    {
      field: "index",
      label: "Search engines may list it",
      parts: [
        { side: "before", text: "yes" },
        { side: "after", text: "no" },
      ],
    },
  ]);
});

test("a field that has no name of its own is told by the API's", () => {
  expect(changesOf({ before: {}, after: { somethingNew: ["a", 2] } })[0]).toMatchObject({
    label: "somethingNew",
    parts: [{ side: "after", text: "a, 2" }],
  });
});
