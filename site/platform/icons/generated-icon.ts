import { iconPalettes } from "./icon-colors.ts";
import { drawGlyph, glyphOfWords } from "./icon-glyph.ts";
import { iconMotifs } from "./icon-motifs.ts";
import { createRandom, hashText } from "./random.ts";

/** What a generated icon stands for. */
export interface IconSubject {
  /** The same seed gives the same icon. */
  seed: string;
  /** The title of the image. */
  label: string;
  /** Tags and categories as slugs: the first that names something drawable decides what is shown. */
  words?: readonly string[];
  /** Shown instead of a drawing, in the font of the viewer's device. */
  emoji?: string | undefined;
}

/**
 * An SVG image (1 : 1, 1 to 4 KB) for an item that came without one: a pictogram of what its words name, else an
 * abstract drawing. It is always the same for the same subject, and free of scripts and outside references.
 */
export function generateIcon({ seed, label, words = [], emoji }: IconSubject): string {
  const random = createRandom(`icon:${seed}`);
  const { from, to, pop } = random.pick(iconPalettes);
  const id = `g${hashText(seed).toString(36)}`;
  const angle = random.pick([0, 45, 90, 135, 160, 200]);
  const colors = { paper: "#fff", ink: "#0B0D12", pop };
  const glyph = glyphOfWords(words);
  const draw = () => (glyph ? drawGlyph(glyph, random, colors) : random.pick(iconMotifs)(random, colors));
  const motif = emoji === undefined ? draw() : drawEmoji(emoji);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><title>${escapeXml(label)}</title>` +
    `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#${id})" d="M0 0h96v96H0z"/>${motif}</svg>`
  );
}

function drawEmoji(emoji: string): string {
  return `<text x="48" y="50" font-size="56" text-anchor="middle" dominant-baseline="central">${escapeXml(emoji)}</text>`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
  return allowed.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}
