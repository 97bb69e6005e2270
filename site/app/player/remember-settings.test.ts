import { expect, test } from "vitest";
import { parseSettings } from "./remember-settings.ts";

test("a visitor's settings come back as they were left", () => {
  const settings = { volume: 0.35, isOverlapping: true, isLoudnessEven: false };
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
});

test.each([null, "", "{", "null", "7", '"loud"', "[]"])(
  "nothing is taken from the stored text %s",
  (text) => {
    expect(parseSettings(text)).toEqual({});
  },
);

test("a damaged value does not take the others with it, and no volume is louder than all", () => {
  const stored = { volume: 40, isOverlapping: "yes", isLoudnessEven: false, isMuted: true };
  expect(parseSettings(JSON.stringify(stored))).toEqual({ isLoudnessEven: false });
  expect(parseSettings('{"volume":-1}')).toEqual({});
  expect(parseSettings('{"volume":null}')).toEqual({});
});
