import { expect, test } from "vitest";
import { initialOf } from "./initial-of.ts";

test.each([
  ["hans", "H"],
  ["🇩🇪 Hans", "H"],
  ["👩🏽‍🎤 zoe", "Z"],
  ["\u0301Ann", "A"],
  ["*7*", "7"],
  ["𝗧𝗛𝗘", "𝗧"],
  ["🎺🎺", "🎺"],
  ["🇩🇪", "🇩🇪"],
  ["", ""],
])("the name %s has the letter %s", (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
