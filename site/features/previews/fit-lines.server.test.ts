import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLines } from "./fit-lines.server.ts";

/** Every character is one wide. */
const measure = (text: string) => [...text].length;

describe("fitLines", () => {
  it("breaks between words, and inside a word that is longer than a line", () => {
    expect(fitLines("air horn of justice", measure, 8, 3)).toEqual(["air horn", "of", "justice"]);
    expect(fitLines("abcdefghij", measure, 4, 3)).toEqual(["abcd", "efgh", "ij"]);
    expect(fitLines("", measure, 4, 3)).toEqual([]);
  });

  it("ends a text that needs more lines with an ellipsis", () => {
    expect(fitLines("one two three four", measure, 5, 2)).toEqual(["one", "two…"]);
  });

  it("never returns more or wider lines", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 12, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (text, maxWidth, maxLines) => {
          const lines = fitLines(text, measure, maxWidth, maxLines);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(maxWidth);
        },
      ),
    );
  });
});
