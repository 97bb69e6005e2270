import { expect, test } from "vitest";
import { type EditValues, editOf, fieldOfPath, valuesOf } from "./edit-values.ts";
import { mergeEdits } from "./merge-edits.ts";

const base: EditValues = valuesOf({
  name: "Air horn",
  tags: ["horn", "loud"],
  category: "memes",
  description: "",
  isSensitive: false,
  seo: { index: true, canonical: null, metaTitle: null, metaDescription: null },
});

test("what only the other administrator changed is taken, so that saving does not undo it", () => {
  const merged = mergeEdits(base, { ...base, category: "music" }, { ...base, name: "Horn" });
  expect(merged).toMatchObject({
    values: { name: "Horn", category: "music" },
    taken: ["category"],
    open: [],
  });
});

test("what both changed stays one's own and is asked about", () => {
  const merged = mergeEdits(base, { ...base, name: "Fog horn" }, { ...base, name: "Horn" });
  expect(merged).toMatchObject({ values: { name: "Horn" }, taken: [], open: ["name"] });
});

test("what both changed to the same is no conflict", () => {
  const mine = { ...base, tags: "Horn,  LOUD, new one" };
  expect(mergeEdits(base, { ...base, tags: "horn, loud, new-one" }, mine)).toMatchObject({
    values: mine,
    taken: [],
    open: [],
  });
});

test("an edit sends what changed and nothing else", () => {
  expect(editOf(3, base, { ...base, name: " Air horn " })).toEqual({ version: 3 });
  expect(editOf(3, base, { ...base, tags: "horn, , new one,", metaTitle: "Horn!" })).toEqual({
    version: 3,
    tags: ["horn", "new one"],
    seo: { metaTitle: "Horn!" },
  });
});

test("a refusal stands at the field that it is about", () => {
  expect(["name", "tags.3", "seo.canonical", "version", ""].map(fieldOfPath)).toEqual([
    "name",
    "tags",
    "canonical",
    undefined,
    undefined,
  ]);
});
