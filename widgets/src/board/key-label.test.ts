import { expect, test } from "vitest";
import { keyLabel } from "./key-label.ts";

test.each([
  ["KeyQ", "Q"],
  ["Digit1", "1"],
  ["Numpad7", "Num 7"],
  ["NumpadEnter", "Num Enter"],
  ["F5", "F5"],
  ["BracketLeft", "["],
])("the key %s is shown as %s", (code, label) => {
  expect(keyLabel(code)).toBe(label);
});

test("a key is shown as on the visitor's keyboard", () => {
  expect(keyLabel("KeyQ", new Map([["KeyQ", "a"]]))).toBe("A");
});

test.each([
  ["a capital of two letters", ["ß"], ["ß"]],
  ["a capital that two keys share", ["ı", "i", "ç"], ["ı", "i", "Ç"]],
  ["a capital for whole words only", ["ა"], ["ა"]],
])("a key does not show %s", (_what, letters, labels) => {
  const layout = new Map(letters.map((letter, index) => [`Key${index}`, letter]));
  expect([...layout.keys()].map((code) => keyLabel(code, layout))).toEqual(labels);
});
