import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generateIcon } from "../../platform/icons/generated-icon.ts";
import type { CardDrawing } from "./card-drawing.server.ts";
import { drawCard } from "./draw-card.server.ts";
import { cardAreas, decodePicture } from "./testing/test-pixels.ts";

const siteIcon = readFileSync(new URL("../../public/favicon.svg", import.meta.url));
const icon = new TextEncoder().encode(generateIcon({ seed: "horn", label: "Horn", words: ["air-horn"] }));
const plain: CardDrawing = {
  kicker: "Sound",
  title: "Air Horn",
  subtitle: "0:05 · by Ada",
  brandName: "Reef",
  peaks: Array.from({ length: 100 }, (_, index) => (index < 50 ? 100 : 5)),
  iconHash: null,
};

async function pictureOf(fields: Partial<CardDrawing> = {}, shownIcon: Uint8Array | null = icon) {
  const bytes = await drawCard({ ...plain, ...fields }, { icon: shownIcon, siteIcon });
  return { sizeBytes: bytes.length, ...(await decodePicture(bytes)) };
}

/** The brightness of text, of which the background is far. */
const TEXT = 220;
const WAVE = 120;

describe("a preview card", () => {
  const titleless = pictureOf({ title: "" });
  const textless = pictureOf({ title: "", subtitle: "", kicker: "" });

  it("is a picture of 1200 × 630 pixels of at most 300 KB, with name, waveform and icon", async () => {
    const [card, nameless, waveless, iconless] = await Promise.all([
      pictureOf(),
      textless,
      pictureOf({ peaks: [] }),
      pictureOf({}, null),
    ]);
    expect([card.width, card.height]).toEqual([1200, 630]);
    expect(card.sizeBytes).toBeLessThan(300_000);
    expect(card.brightShare(cardAreas.texts, TEXT)).toBeGreaterThan(0.03);
    expect(nameless.brightShare(cardAreas.texts, TEXT)).toBe(0);
    expect(card.brightShare(cardAreas.wave, WAVE)).toBeGreaterThan(0.3);
    expect(waveless.brightShare(cardAreas.wave, WAVE)).toBe(0);
    expect(card.hashOf(cardAreas.icon)).not.toEqual(iconless.hashOf(cardAreas.icon));
  });

  it("draws a title that ends with an ellipsis as large as others", async () => {
    const [whole, open] = await Promise.all([pictureOf(), pictureOf({ title: `${plain.title}…` })]);
    expect(open.brightShare(cardAreas.texts, TEXT)).toBeGreaterThan(whole.brightShare(cardAreas.texts, TEXT));
  });

  it("draws the waveform of the sound: loud parts high, quiet ones low", async () => {
    const card = await pictureOf();
    const half = { ...cardAreas.wave, width: cardAreas.wave.width / 2 - 10 };
    const loud = card.brightShare(half, WAVE);
    const quiet = card.brightShare({ ...half, left: half.left + cardAreas.wave.width / 2 + 10 }, WAVE);
    expect(loud).toBeGreaterThan(0.5);
    expect(quiet).toBeGreaterThan(0.01);
    expect(quiet).toBeLessThan(0.1);
  });

  // Boxes for missing characters would look the same.
  it.each([
    ["Cyrillic", "Ж", "Ю"],
    ["Greek", "Δ", "Ω"],
    ["Arabic", "ب", "س"],
    ["Hebrew", "א", "ש"],
    ["Devanagari", "ह", "क"],
    ["Bengali", "ক", "ব"],
    ["Tamil", "க", "ம"],
    ["Telugu", "క", "మ"],
    ["Thai", "ก", "ส"],
    ["Han", "空", "喇"],
    ["rare Han", "㐁", "㐂"],
    ["Kana", "エ", "ホ"],
    ["Hangul", "에", "혼"],
    ["Georgian", "ქ", "რ"],
    ["Ethiopic", "አ", "ማ"],
    ["emoji", "🎺", "👩‍👩‍👧‍👦"],
    ["decorated letters", "𝓯", "𝓪"],
    ["symbols", "★", "♪"],
  ])("draws %s", async (_, one, other) => {
    const [first, second] = await Promise.all([pictureOf({ title: one }), pictureOf({ title: other })]);
    expect(first.brightShare(cardAreas.texts, TEXT)).toBeGreaterThan(
      (await titleless).brightShare(cardAreas.texts, TEXT),
    );
    expect(first.hashOf(cardAreas.texts)).not.toEqual(second.hashOf(cardAreas.texts));
  });

  it.each([
    ["one endless word", "x".repeat(500)],
    ["many words", "tuba ".repeat(100)],
    ["many emoji", "👩‍👩‍👧‍👦".repeat(60)],
    ["Arabic without end", "بوق الهواء ".repeat(40)],
    ["stacked accents", `a${"\u0301".repeat(200)}`],
    ["control characters", "a\u0000\u0007\n\u202e\u2066b"],
    ["markup", `</text><script>alert("1")</script>&amp;]]>`],
    ["half a character", "\ud800 \udc00"],
  ])("keeps %s inside its margins", async (_, title) => {
    const card = await pictureOf({ title, subtitle: title });
    const empty = await textless;
    expect(card.hashOf(cardAreas.rightMargin)).toEqual(empty.hashOf(cardAreas.rightMargin));
    expect(card.hashOf(cardAreas.wave)).toEqual(empty.hashOf(cardAreas.wave));
    expect(card.brightShare(cardAreas.texts, TEXT)).toBeGreaterThan(0);
  });

  it("shows the site's icon instead of one that is damaged", async () => {
    const damaged = icon.subarray(0, 20);
    const [card, own] = await Promise.all([pictureOf({}, damaged), pictureOf({}, null)]);
    expect(card.hashOf(cardAreas.icon)).toBe(own.hashOf(cardAreas.icon));
  });

  it("writes text that reads from the right in that direction", async () => {
    // The punctuation of an Arabic sentence stands at its left end.
    const marked = await pictureOf({ title: "بوق!" });
    const bare = await pictureOf({ title: "بوق" });
    const start = { ...cardAreas.texts, top: 130, height: 100, width: 30 };
    expect(marked.hashOf(start)).not.toEqual(bare.hashOf(start));
  });
});
