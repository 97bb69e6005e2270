import { iconMotifs } from "./icon-motifs.ts";
import { createRandom, hashText } from "./random.ts";

/** Two colours of a background, and the one that stands out on both. */
interface Palette {
  from: string;
  to: string;
  pop: string;
}

const palettes: readonly Palette[] = [
  { from: "#6C5CFF", to: "#00D4C8", pop: "#FFE066" },
  { from: "#FF5470", to: "#FFB36C", pop: "#2B1E6B" },
  { from: "#241A5E", to: "#6C5CFF", pop: "#00E5D8" },
  { from: "#064653", to: "#00B8AE", pop: "#FFD166" },
  { from: "#FF7AC6", to: "#6C5CFF", pop: "#FFF3B0" },
  { from: "#FFC94D", to: "#FF5470", pop: "#3A1772" },
  { from: "#14224F", to: "#3FA2FF", pop: "#FF7A95" },
  { from: "#0E8A6D", to: "#B9F06A", pop: "#12233F" },
  { from: "#5A1450", to: "#FF5470", pop: "#FFD166" },
  { from: "#F26BFF", to: "#4D3BFF", pop: "#8CFFF4" },
  { from: "#0077D6", to: "#00D4C8", pop: "#FFF07A" },
  { from: "#FF8A3D", to: "#A3169B", pop: "#7DF9E9" },
  { from: "#1B2130", to: "#46557A", pop: "#00E5D8" },
  { from: "#B8F2E6", to: "#5C9DFF", pop: "#4B22C9" },
  { from: "#FFD6E8", to: "#FF7A95", pop: "#5B1A8B" },
];

/**
 * An SVG image (1 : 1, about 1 KB) that is always the same for the same `seed`: for sounds and voices that came without an
 * image. `label` is its title. Free of scripts and outside references; its one id is made from the seed.
 */
export function generateIcon(seed: string, label: string): string {
  const random = createRandom(`icon:${seed}`);
  const { from, to, pop } = random.pick(palettes);
  const id = `g${hashText(seed).toString(36)}`;
  const angle = random.pick([0, 45, 90, 135, 160, 200]);
  const motif = random.pick(iconMotifs)(random, { paper: "#fff", ink: "#0B0D12", pop });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><title>${escapeXml(label)}</title>` +
    `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#${id})" d="M0 0h96v96H0z"/>${motif}</svg>`
  );
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
  return allowed.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}
