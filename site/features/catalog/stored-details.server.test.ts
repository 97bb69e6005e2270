import type { Sound, Voice } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { catalogueEntrySchema, givenDetails, importedColumns } from "../import/catalogue-entry.server.ts";
import { editedDoc } from "../item-changes/edited-doc.server.ts";
import { detailFields, fieldsOfForm, fieldsOfKind } from "../item-details/detail-fields.ts";
import { docOfItem, itemOfDoc } from "./item-doc.server.ts";
import { fieldsOfDetails, readDetails, type StoredValues } from "./stored-details.server.ts";

const details: StoredValues = {
  name: "Air horn",
  tags: ["horn"],
  category: "memes",
  description: "Loud",
  isSensitive: true,
  licence: "cc-by",
};
const others: StoredValues = {
  name: "Fog horn",
  tags: ["fog", "sea"],
  category: "music",
  description: "Low",
  isSensitive: false,
  licence: "own",
};
const createdAt = new Date("2026-11-22T10:00:00Z");

/** Returns the stored document of an item with these details. */
function docOf(kind: "sound" | "voice"): Record<string, unknown> {
  const fields = kind === "sound" ? fieldsOfDetails(kind, details) : fieldsOfDetails(kind, details);
  return docOfItem({ kind, fields, createdAt } as never);
}

test.each(itemKinds)(
  "a %s has after its publication each field of its details but its icon and effects",
  (kind) => {
    const item: Sound | Voice = itemOfDoc(kind, docOf(kind));
    const read = readDetails(kind, item);
    const stored = fieldsOfKind(kind).filter((field) => field !== "icon" && field !== "effects");
    expect(Object.keys(read).sort()).toEqual(stored.sort());
    for (const [field, value] of Object.entries(read))
      expect(value, field).toEqual(details[field as keyof StoredValues]);
  },
);

test.each(itemKinds)("an edit of one field of a %s changes it, and no other field", (kind) => {
  const doc = docOf(kind);
  const before = readDetails(kind, itemOfDoc(kind, doc));
  for (const field of Object.keys(before) as (keyof StoredValues)[]) {
    const after = readDetails(
      kind,
      itemOfDoc(kind, editedDoc(kind, doc, createdAt, { [field]: others[field] })),
    );
    expect(after, field).toEqual({ ...before, [field]: others[field] });
  }
});

test("a voice's recording is named after the voice, whatever it was called before", () => {
  const originalDemo = { url: "/media/1.ogg", hash: "1", name: "Air horn.ogg", format: "opus" };
  const doc = { name: "Air horn", originalDemo };
  expect(editedDoc("voice", doc, createdAt, { name: "Fog horn" }).originalDemo).toMatchObject({
    ...originalDemo,
    name: "Fog horn.ogg",
  });
  const wave = { ...doc, originalDemo: { ...originalDemo, format: "wav" } };
  expect(editedDoc("voice", wave, createdAt, { name: "Fog horn" }).originalDemo).toMatchObject({
    name: "Fog horn.wav",
  });
});

test("catalogues have a column for each field that the table says, and a row gives what it has", () => {
  const withColumn = Object.entries(detailFields).flatMap(([field, row]) =>
    "column" in row ? [[field, row.column]] : [],
  );
  expect(importedColumns).toEqual(withColumn);
  expect(Object.keys(catalogueEntrySchema.shape)).toEqual(
    expect.arrayContaining(withColumn.map(([, column]) => column)),
  );
  const row = catalogueEntrySchema.parse({
    file: "x.wav",
    name: "Air horn",
    sensitive: "yes",
    licence: "cc0",
    category: "",
  });
  expect(givenDetails(row)).toEqual({ name: "Air horn", isSensitive: true, licence: "cc0" });
});

test("administrators edit no field that an item does not store", () => {
  expect(Object.keys(details)).toEqual(expect.arrayContaining(fieldsOfForm("admin")));
});
