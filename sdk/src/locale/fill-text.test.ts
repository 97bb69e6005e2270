import fc from "fast-check";
import { expect, test } from "vitest";
import { fillText } from "./fill-text.ts";
import { errorTexts, searchTexts, successTexts } from "./texts.ts";

test("the messages of docs/product.md read as they should", () => {
  expect(fillText(errorTexts.unknownRoute, { path: "/nope/" })).toBe("Page not found: /nope/");
  expect(fillText(successTexts.downloaded, { title: "Airhorn" })).toBe("Airhorn has been downloaded!");
  expect(fillText(searchTexts.noResults, { term: "xyz" })).toBe(
    "Sorry, We couldn’t find nothing for xyz yet",
  );
});

test("a forgotten value is a type error, and its mark stays to be seen", () => {
  // @ts-expect-error The template asks for `title`.
  expect(fillText(successTexts.downloaded, {})).toBe(successTexts.downloaded);
});

test("what a visitor typed is never read as a mark or a pattern", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("{b}", "$&", "$1", "{constructor}")), (a) => {
      expect(fillText("{a}-{b}", { a, b: "B" })).toBe(`${a}-B`);
    }),
  );
});
