import { describe, expect, it } from "vitest";
import { isLoud, itemBadges } from "./badges.ts";

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

describe("badges of an item", () => {
  const item = {
    kind: "sound",
    isSensitive: true,
    loudnessLufs: -4,
    durationMs: 900,
    sizeBytes: 9000,
  } as const;

  it("come in one order", () => {
    expect(itemBadges({ ...item, durationMs: 9000 })).toEqual(["explicit", "loud", "tooLongForDiscord"]);
  });

  it("name only what does not fit Discord's soundboard, and one reason", () => {
    const plain = { ...item, isSensitive: false, loudnessLufs: null };
    expect(itemBadges(plain)).toEqual([]);
    expect(itemBadges({ ...plain, durationMs: 5200, sizeBytes: 512 * 1024 })).toEqual([]);
    expect(itemBadges({ ...plain, durationMs: 5201 })).toEqual(["tooLongForDiscord"]);
    expect(itemBadges({ ...plain, sizeBytes: 512 * 1024 + 1 })).toEqual(["tooLargeForDiscord"]);
    expect(itemBadges({ ...plain, durationMs: 60_000, sizeBytes: 9e6 })).toEqual(["tooLongForDiscord"]);
    expect(itemBadges({ ...plain, durationMs: 0, sizeBytes: 0 })).toEqual([]);
  });

  it("never measure a voice's demo against a soundboard", () => {
    expect(
      itemBadges({ ...item, durationMs: 9000, kind: "voice", isSensitive: false, loudnessLufs: null }),
    ).toEqual([]);
  });
});
