import { describe, expect, it } from "vitest";
import { fitsDiscordSoundboard, isLoud, itemBadges } from "./badges.ts";

describe("Loud", () => {
  it.each([
    [-8.9, true],
    [-9, false],
    [-23, false],
    [0.4, true],
    [null, false],
  ])("at %s LUFS: %s", (loudnessLufs, expected) => {
    expect(isLoud({ loudnessLufs })).toBe(expected);
  });
});

describe("Fits Discord soundboard", () => {
  it.each([
    [5200, 512 * 1024, true],
    [5201, 512 * 1024, false],
    [5200, 512 * 1024 + 1, false],
    [1, 1, true],
    [0, 1000, false],
    [1000, 0, false],
  ])("%i ms and %i bytes: %s", (durationMs, sizeBytes, expected) => {
    expect(fitsDiscordSoundboard({ durationMs, sizeBytes })).toBe(expected);
  });
});

describe("badges of an item", () => {
  const item = {
    kind: "sound",
    isSensitive: true,
    loudnessLufs: -4,
    durationMs: 900,
    sizeBytes: 9000,
  } as const;

  it("come in one order", () => {
    expect(itemBadges(item)).toEqual(["explicit", "loud", "fitsDiscord"]);
  });

  it("never call a voice's demo fit for a soundboard", () => {
    expect(itemBadges({ ...item, kind: "voice", isSensitive: false, loudnessLufs: null })).toEqual([]);
  });
});
