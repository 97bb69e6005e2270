import { describe, expect, it } from "vitest";
import { generateIcon } from "./generated-icon.ts";
import { glyphOfWords } from "./icon-glyph.ts";

const seeds = Array.from({ length: 500 }, (_, index) => `seed:${index}`);
const icons = seeds.map((seed) => generateIcon({ seed, label: "Sound" }));

describe("generated icon", () => {
  it("is the same image for the same seed, so that a cached icon stays right", () => {
    expect(seeds.map((seed) => generateIcon({ seed, label: "Sound" }))).toEqual(icons);
  });

  it("differs from item to item", () => {
    expect(new Set(icons).size).toBe(seeds.length);
    const drawings = icons.map((icon) => icon.replace(/#?\bg[0-9a-z]{5,7}\b/g, ""));
    expect(new Set(drawings).size).toBeGreaterThan(seeds.length * 0.8);
  });

  it("is well-formed, small, and carries no script, outside reference or broken number", () => {
    for (const icon of icons) {
      expect(openElements(icon)).toEqual([]);
      expect(icon).not.toMatch(/<script|href|\bon\w+=|undefined|NaN/);
      expect(icon.length).toBeGreaterThan(400);
      expect(icon.length).toBeLessThan(1600);
    }
  });

  it("shows what the first drawable word names, and an abstract drawing without one", () => {
    const icon = (words: string[]) => generateIcon({ seed: "seed:1", label: "Sound", words });
    const airHorn = glyphOfWords(["air-horn"])?.path ?? "";
    expect(icon(["loud", "air-horn", "duck"])).toContain(airHorn);
    expect(icon(["nothing-of-the-kind"])).toBe(generateIcon({ seed: "seed:1", label: "Sound" }));
    expect(openElements(icon(["gas"]))).toEqual([]);
    expect(icon(["gas"]).length).toBeLessThan(5000);
  });

  it("names its gradient by its seed, so that several can stand in one page", () => {
    const ids = icons.map((icon) => /id="(g[^"]+)"/.exec(icon)?.[1]);
    expect(new Set(ids).size).toBe(seeds.length);
  });

  it("shows any name as text, whatever it holds", () => {
    const icon = generateIcon({ seed: "seed:1", label: `</title><script>"&'\u0000\u{1f41f}` });
    expect(icon).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;'\u{1f41f}</title>");
  });
});

/** Names of elements left open or closed out of turn. */
function openElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = "", selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s+[\w-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}
