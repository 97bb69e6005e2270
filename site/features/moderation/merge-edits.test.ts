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

test("takes fields that only the other administrator changed, so that saving does not undo them", () => {
  const merged = mergeEdits(base, { ...base, category: "music" }, { ...base, name: "Horn" });
  expect(merged).toMatchObject({
    values: { name: "Horn", category: "music" },
    taken: ["category"],
    open: [],
  });
});

test("keeps one's own value where both changed a field, and asks", () => {
  const merged = mergeEdits(base, { ...base, name: "Fog horn" }, { ...base, name: "Horn" });
  expect(merged).toMatchObject({ values: { name: "Horn" }, taken: [], open: ["name"] });
});

test("reports no conflict where both made the same change", () => {
  const mine = { ...base, tags: "Horn,  LOUD, new one" };
  expect(mergeEdits(base, { ...base, tags: "horn, loud, new-one" }, mine)).toMatchObject({
    values: mine,
    taken: [],
    open: [],
  });
});

test("sends changed fields only", () => {
  expect(editOf(3, base, { ...base, name: " Air horn " })).toEqual({ version: 3 });
  expect(editOf(3, base, { ...base, tags: "horn, , new one,", metaTitle: "Horn!" })).toEqual({
    version: 3,
    tags: ["horn", "new one"],
    seo: { metaTitle: "Horn!" },
  });
});

test("assigns a refusal to its field", () => {
  expect(["name", "tags.3", "seo.canonical", "version", ""].map(fieldOfPath)).toEqual([
    "name",
    "tags",
    "canonical",
    undefined,
    undefined,
  ]);
});
