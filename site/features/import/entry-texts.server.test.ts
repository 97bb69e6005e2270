import { itemKinds } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { fieldsOfDetails, readDetail, type StoredField } from "../catalog/stored-details.server.ts";
import { detailField, fieldsOfKind } from "../item-details/detail-fields.ts";
import { catalogueEntrySchema } from "./catalogue-entry.server.ts";
import { soundDetails } from "./sound-details.server.ts";
import { voiceEntrySchema } from "./voice-entry.server.ts";

type Item = Parameters<typeof readDetail>[1];

/** Return how an import reads a field of an entry. Throw if it refuses the entry. */
const readers = {
  sound(field: StoredField, text: string) {
    const { column = "" } = detailField(field);
    const entry = catalogueEntrySchema.parse({ file: "horn.wav", [column]: text });
    return readDetail(field, soundDetails({ ...sources, entry }) as Item);
  },
  voice(field: StoredField, text: string) {
    const fields = fieldsOfDetails("voice", { name: "Robot", [field]: text });
    return readDetail(field, voiceEntrySchema.parse(fields) as Item);
  },
};
const sources = { owner: undefined, tags: {}, relativePath: "horn.wav" };

const isText = (field: string) => ["line", "text"].includes(detailField(field as StoredField).control);
const texts = itemKinds.flatMap((kind) =>
  fieldsOfKind(kind)
    .filter(isText)
    .map((field) => ({ kind, field: field as StoredField })),
);

test.each(texts)("the $field of a $kind in a catalogue is cleaned", ({ kind, field }) => {
  expect(readers[kind](field, " Air\u0007  horn\u200b ")).toBe("Air horn");
});

test.each(texts)("the $field of a $kind in a catalogue is refused if it is too long", ({ kind, field }) => {
  const { maxLength = 0 } = detailField(field);
  expect(readers[kind](field, "x".repeat(maxLength))).toHaveLength(maxLength);
  expect(() => readers[kind](field, "x".repeat(maxLength + 1))).toThrow(`at most ${maxLength} characters`);
});
