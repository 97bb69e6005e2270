import fc from "fast-check";
import { expect, test } from "vitest";
import { stemOf } from "./inflection.server.ts";

test.each([
  ["meme", "memes"],
  ["horn", "horns"],
  ["box", "boxes"],
  ["watch", "watches"],
  ["kiss", "kisses"],
  ["city", "cities"],
  ["movie", "movies"],
  ["boy", "boys"],
  ["voice", "voices"],
  ["laugh", "laughs", "laughing", "laughed"],
  ["dance", "dances", "dancing", "danced"],
  ["hope", "hopes", "hoping", "hoped"],
  ["run", "running"],
  ["clap", "claps", "clapping", "clapped"],
  ["scream", "screaming", "screamed", "screams"],
])("%s and its forms have one stem", (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test.each([
  ["hop", "hope"],
  ["glass", "glas"],
  ["red", "reed"],
  ["new", "newt"],
])("%s and %s have different stems", (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test.each(["king", "sting", "speed", "bonus", "猫", "привет", "2pac", "bus", "yes"])(
  "%s is its own stem",
  (word) => {
    expect(stemOf(word)).toBe(word);
  },
);

test("a stem is never empty, and no longer than its word by more than an e, for any word", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,24}$/), (word) => {
      const stem = stemOf(word);
      expect(stem.length).toBeGreaterThan(0);
      expect(stem.length).toBeLessThanOrEqual(word.length);
    }),
  );
});
