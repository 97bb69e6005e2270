import { iconPalettes } from "./icon-colors.ts";
import { iconMotifs } from "./icon-motifs.ts";
import { createRandom, hashText } from "./random.ts";

/**
 * An SVG image (1 : 1, about 1 KB) that is always the same for the same `seed`: for sounds and voices that came without an
 * image. `label` is its title. Free of scripts and outside references; its one id is made from the seed.
 */
export function generateIcon(seed: string, label: string): string {
  const random = createRandom(`icon:${seed}`);
  const { from, to, pop } = random.pick(iconPalettes);
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
