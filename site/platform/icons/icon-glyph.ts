import type { IconColors } from "./icon-colors.ts";
import iconGlyphs from "./icon-glyphs.json" with { type: "json" };
import type { Random } from "./random.ts";

/** A pictogram on a field of 24 by 24 (Material Design Icons, see docs/licences.md) and the words it stands for. */
export interface IconGlyph {
  name: string;
  words: readonly string[];
  path: string;
}

const glyphs: readonly IconGlyph[] = iconGlyphs;
const glyphOfWord = new Map<string, IconGlyph>(
  glyphs.flatMap((glyph) => glyph.words.map((word) => [word, glyph] as const)),
);

/** The pictogram of the first word that has one: tags name what a sound is before they name what it is for. */
export function glyphOfWords(words: readonly string[]): IconGlyph | undefined {
  const word = words.find((candidate) => glyphOfWord.has(candidate));
  return word === undefined ? undefined : glyphOfWord.get(word);
}

/** Draws a pictogram on a field of 96 by 96, on a disc, a badge or bare. */
export function drawGlyph(glyph: IconGlyph, random: Random, { paper, ink, pop }: IconColors): string {
  const { ground, isOnPaper } = random.pick(grounds);
  const tilt = random.whole(-10, 10);
  const scale = isOnPaper ? 2.3 : 2.9;
  const corner = 48 - 12 * scale;
  const place = `rotate(${tilt} 48 48) translate(${corner} ${corner}) scale(${scale})`;
  const shadow = isOnPaper
    ? ""
    : `<path transform="translate(3 4) ${place}" fill="${ink}" opacity=".3" d="${glyph.path}"/>`;
  const color = isOnPaper ? ink : random.pick([paper, paper, pop]);
  return `${ground(pop, paper)}${shadow}<path transform="${place}" fill="${color}" d="${glyph.path}"/>`;
}

interface Ground {
  ground(pop: string, paper: string): string;
  /** Whether the pictogram is dark on a light ground. */
  isOnPaper: boolean;
}

const grounds: readonly Ground[] = [
  { ground: () => "", isOnPaper: false },
  { ground: (pop) => `<circle cx="48" cy="48" r="40" fill="${pop}" opacity=".28"/>`, isOnPaper: false },
  {
    ground: (_pop, paper) => `<circle cx="48" cy="48" r="38" fill="${paper}" opacity=".92"/>`,
    isOnPaper: true,
  },
  {
    ground: (_pop, paper) =>
      `<rect x="11" y="11" width="74" height="74" rx="20" fill="${paper}" opacity=".92"/>`,
    isOnPaper: true,
  },
];
