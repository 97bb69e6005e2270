import { expect, test } from "vitest";
import { changesOf } from "./log-changes.ts";

test("marks only the changed words", () => {
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

test("shows no removal where there was no value, and no addition where none is left", () => {
  const parts = (before: unknown, after: unknown) =>
    changesOf({ before: { metaTitle: before }, after: { metaTitle: after } })[0]?.parts;
  expect(parts(null, "Horn")).toEqual([{ side: "after", text: "Horn" }]);
  expect(parts("Horn", null)).toEqual([{ side: "before", text: "Horn" }]);
});

test("lists changed SEO fields one by one", () => {
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

test("shows the API's name of a field without a label", () => {
  expect(changesOf({ before: {}, after: { somethingNew: ["a", 2] } })[0]).toMatchObject({
    label: "somethingNew",
    parts: [{ side: "after", text: "a, 2" }],
  });
});
