import fc from "fast-check";
import { expect, test } from "vitest";
import { indexWords, normaliseName, wordsOf } from "./words.server.ts";

test.each([
  ["Vine BOOM!!", ["vine", "boom"]],
  ["It's O’Neil's café", ["its", "oneils", "cafe"]],
  ["Ｆｕｌｌ ｗｉｄｔｈ", ["full", "width"]],
  ["ñandú_42-x", ["nandu", "42", "x"]],
  ["Привет, мир", ["привет", "мир"]],
  ["हिन्दी", ["हिन्दी"]],
  ["Minecraft™ theme", ["minecraft", "tm", "theme"]],
  ["50㎏ №5 ™️Ⓗⓞⓡⓝ", ["50", "kg", "no", "5", "tmhorn"]],
  ["한국어 소리", ["한국어", "소리"]],
  ["مُضْحِك أغـــنية آه", ["مضحك", "اغنية", "اه"]],
  ["שָׁלוֹם", ["שלום"]],
  ["猫の鳴き声", ["猫", "の", "鳴き声"]],
  ["😂 !!! --", []],
  ["❤️ love ☠️ 1️⃣", ["love", "1"]],
])("%j is cut into %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("normalises names without capitals, accents and punctuation", () => {
  expect(normaliseName("  Café   OLÉ! ")).toBe("cafe ole");
});

test("returns words of letters and digits that fit into an index row, for any text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 400 }), { maxLength: 60 }), (texts) => {
      const words = indexWords(texts);
      expect(Buffer.byteLength(words.join(""))).toBeLessThanOrEqual(1200);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});
