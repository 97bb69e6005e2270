import fc from "fast-check";
import { expect, it } from "vitest";
import { matchedParts } from "./matched-parts.ts";

const marked = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

it.each([
  ["Airhorn", "air", "[Air]horn"],
  ["Lift Speaks at Last", "la", "Lift Speaks at [La]st"],
  ["Sad Trombone", "tro sa", "[Sa]d [Tro]mbone"],
  ["Élan vital", "elan", "[Élan] vital"],
  ["Elan vital", "élan", "[Elan] vital"],
  ["한국 노래", "노래", "한국 [노래]"],
  ["Wow (remix)", "(re", "Wow ([re]mix)"],
  ["नमस्ते दुनिया", "नमस्ते", "[नमस्ते] दुनिया"],
  ["नमस्ते दुनिया", "दु", "नमस्ते [दु]निया"],
  ["मेरी री", "री", "मेरी [री]"],
  ["ปิติ ปีติ", "ป", "[ปิ]ติ [ปี]ติ"],
  ["❤️love", "❤️ love", "❤️[love]"],
  ["❤️love", "❤️", "❤️love"],
  ["Airhorn", "horn", "Airhorn"],
  ["Airhorn", " ", "Airhorn"],
])("in %s, %s marks %s", (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

it("never changes the text of a name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, query) => {
      expect(
        matchedParts(name, query)
          .map(({ text }) => text)
          .join(""),
      ).toBe(name);
    }),
  );
});
