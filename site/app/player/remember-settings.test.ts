import { expect, test } from "vitest";
import { parseSettings } from "./remember-settings.ts";

test("restores a visitor's settings", () => {
  const settings = { volume: 0.35, isOverlapping: true, isLoudnessEven: false };
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
});

test.each([null, "", "{", "null", "7", '"loud"', "[]"])(
  "nothing is taken from the stored text %s",
  (text) => {
    expect(parseSettings(text)).toEqual({});
  },
);

test("ignores damaged values only, and limits the volume", () => {
  const stored = { volume: 40, isOverlapping: "yes", isLoudnessEven: false, isMuted: true };
  expect(parseSettings(JSON.stringify(stored))).toEqual({ isLoudnessEven: false });
  expect(parseSettings('{"volume":-1}')).toEqual({});
  expect(parseSettings('{"volume":null}')).toEqual({});
});
