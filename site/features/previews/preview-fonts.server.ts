import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** A font that is cut into files by the characters that they hold. */
interface CutFont {
  /** Package on npm. */
  name: string;
  /** End of the names of its files. */
  style: "wght-normal" | "400-normal";
}

/**
 * Fonts in the order in which they are tried. Together they draw the scripts of nearly all names. Emoji stand before Han,
 * because the fonts for Han claim some of them without drawing them.
 */
const fonts: readonly CutFont[] = [
  { name: "@fontsource-variable/figtree", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-arabic", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-hebrew", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-thai", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-bengali", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-tamil", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-telugu", style: "wght-normal" },
  { name: "@fontsource-variable/noto-emoji", style: "wght-normal" },
  { name: "@fontsource/noto-sans-symbols-2", style: "400-normal" },
  { name: "@fontsource-variable/noto-sans-sc", style: "wght-normal" },
  { name: "@fontsource-variable/noto-sans-kr", style: "wght-normal" },
];
/**
 * Fonts that do not say which characters they have: letters of mathematics, with which people decorate names, and a plain
 * glyph for every character of the basic plane, so that none is an empty box.
 */
const lastResorts = [
  "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
  "@fontsource/unifont/files/unifont-latin-400-normal.woff2",
];

/** A file of a font, and the characters that it draws. */
interface FontFile {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);
const filesByFont = new Map<string, readonly FontFile[]>();

/** Returns the paths of the font files that a text needs, the first that has a character being the first to draw it. */
export function fontFilesOf(text: string): string[] {
  const wanted = new Set([...text].map((character) => character.codePointAt(0) ?? 0).filter(isDrawn));
  const paths: string[] = [];
  for (const font of fonts) {
    if (wanted.size === 0) break;
    for (const file of filesOf(font)) {
      const found = [...wanted].filter((point) => isIn(file, point));
      if (found.length > 0) paths.push(file.path);
    }
    for (const point of wanted) if (filesOf(font).some((file) => isIn(file, point))) wanted.delete(point);
  }
  const isLatin = /^[\p{Script=Latin}\p{P}\d\s]*$/u.test(text);
  return isLatin ? paths : [...paths, ...lastResorts.map((file) => require.resolve(file))];
}

/** Joiners and selectors of variants belong to the character before them. */
function isDrawn(point: number): boolean {
  return point > 0x20 && point !== 0x200d && !(point >= 0xfe00 && point <= 0xfe0f);
}

function isIn({ ranges }: FontFile, point: number): boolean {
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/** Reads which file of a font holds which characters, on the first use of the font. */
function filesOf({ name, style }: CutFont): readonly FontFile[] {
  const known = filesByFont.get(name);
  if (known) return known;
  const manifest = require.resolve(`${name}/unicode.json`);
  const subsets = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>;
  const files = Object.entries(subsets).map(([subset, ranges]) => ({
    path: path.join(
      path.dirname(manifest),
      "files",
      `${path.basename(name)}-${subset.replace(/[[\]]/g, "")}-${style}.woff2`,
    ),
    ranges: ranges.split(",").map(parseRange),
  }));
  filesByFont.set(name, files);
  return files;
}

/** Parses a range as CSS writes it: `U+4e00`, `U+4e00-4eff`, `U+4??`. */
function parseRange(range: string): readonly [number, number] {
  const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(first.replaceAll("?", "0"), 16), Number.parseInt(last.replaceAll("?", "f"), 16)];
}
