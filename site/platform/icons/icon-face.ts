import type { IconColors } from "./icon-colors.ts";
import type { Random } from "./random.ts";

/** Draws a face of simple shapes: a head, eyes, a mouth and sometimes an accessory. */
export function face(random: Random, colors: IconColors): string {
  const { paper, ink, pop } = colors;
  const skin = random.chance(0.55) ? paper : pop;
  const isDarkSkin = skin === pop && brightness(pop) < 110;
  const line = isDarkSkin ? paper : ink;
  const tilt = random.whole(-9, 9);
  return (
    `<g transform="rotate(${tilt} 48 52)">${random.pick(heads)(skin)}` +
    `<g fill="${line}">${random.pick(eyes)(random, line)}</g>` +
    `<g fill="none" stroke="${line}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${random.pick(mouths)(line)}</g>` +
    `${random.pick(extras)(skin === pop ? paper : pop, ink)}</g>`
  );
}

const heads: readonly ((skin: string) => string)[] = [
  (skin) => `<circle cx="48" cy="52" r="33" fill="${skin}"/>`,
  (skin) => `<rect x="16" y="20" width="64" height="64" rx="20" fill="${skin}"/>`,
  (skin) => `<path d="M16 96V50a32 32 0 0 1 64 0v46z" fill="${skin}"/>`,
  (skin) =>
    `<path d="M17 50a31 31 0 0 1 62 0v37q-5.2-8-10.3 0t-10.3 0-10.4 0-10.3 0-10.3 0-10.4 0z" fill="${skin}"/>`,
  (skin) => `<path d="M48 18c24 0 35 16 35 34S69 86 48 86 13 70 13 52s11-34 35-34z" fill="${skin}"/>`,
  (skin) =>
    `<path d="M20 14l17 11a34 34 0 0 1 22 0l17-11 3 27a33 33 0 1 1-62 0z" fill="${skin}" stroke="${skin}" stroke-width="3" stroke-linejoin="round"/>`,
];

const eyes: readonly ((random: Random, line: string) => string)[] = [
  () => `<circle cx="37" cy="48" r="5"/><circle cx="59" cy="48" r="5"/>`,
  (random) => {
    const look = random.whole(-3, 3);
    return (
      `<g fill="#fff" stroke="#0B0D12" stroke-width="2.5"><circle cx="36" cy="47" r="10"/><circle cx="60" cy="47" r="10"/></g>` +
      `<g fill="#0B0D12"><circle cx="${36 + look}" cy="48" r="4.5"/><circle cx="${60 + look}" cy="48" r="4.5"/></g>`
    );
  },
  () =>
    `<rect x="24" y="41" width="22" height="12" rx="4"/><rect x="50" y="41" width="22" height="12" rx="4"/><path d="M22 41h52v4H22z"/>`,
  (_random, line) =>
    `<path d="M30 50q7-9 14 0M52 50q7-9 14 0" fill="none" stroke="${line}" stroke-width="4.5" stroke-linecap="round"/>`,
  (_random, line) =>
    `<path d="M31 43l11 5-11 5M65 43l-11 5 11 5" fill="none" stroke="${line}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  (_random, line) =>
    `<circle cx="37" cy="48" r="5"/><path d="M53 48h12" stroke="${line}" stroke-width="4.5" stroke-linecap="round"/>`,
  () =>
    `<circle cx="48" cy="46" r="13" fill="#fff" stroke="#0B0D12" stroke-width="3"/><circle cx="49" cy="47" r="6" fill="#0B0D12"/>`,
];

const mouths: readonly ((line: string) => string)[] = [
  () => `<path d="M36 65q12 11 24 0"/>`,
  (line) => `<path d="M35 63h26a13 13 0 0 1-26 0z" fill="${line}"/>`,
  (line) => `<ellipse cx="48" cy="68" rx="6" ry="7" fill="${line}"/>`,
  () => `<path d="M35 68l6.5-5 6.5 5 6.5-5 6.5 5"/>`,
  () => `<path d="M38 67h20"/>`,
  () => `<path d="M38 64q5 6 10 0 5 6 10 0"/>`,
  (line) =>
    `<path d="M34 62h28v9a3 3 0 0 1-3 3H37a3 3 0 0 1-3-3z" fill="${line}"/><path d="M36 66h24" stroke="#fff" stroke-width="3"/>`,
  () => `<path d="M39 68q10 2 19-6"/>`,
];

const extras: readonly ((color: string, ink: string) => string)[] = [
  () => "",
  (color) =>
    `<path d="M14 54a34 36 0 0 1 68 0" fill="none" stroke="${color}" stroke-width="5"/><rect x="7" y="46" width="13" height="24" rx="6" fill="${color}"/><rect x="76" y="46" width="13" height="24" rx="6" fill="${color}"/>`,
  (color) => `<path d="M27 27l3-20 10 10 8-14 8 14 10-10 3 20z" fill="${color}"/>`,
  (color) =>
    `<path d="M48 22V8" stroke="${color}" stroke-width="4"/><circle cx="48" cy="8" r="6" fill="${color}"/>`,
  (color) =>
    `<g fill="${color}" opacity=".75"><circle cx="27" cy="60" r="5"/><circle cx="69" cy="60" r="5"/></g>`,
  (color) =>
    `<path d="M20 33q28-12 56 0l-1-6a27 25 0 0 0-54 0z" fill="${color}"/><path d="M58 26q20 0 30 8-14 2-30-2z" fill="${color}"/>`,
  (color, ink) =>
    `<path d="M31 8h34l2 18H29z" fill="${ink}"/><path d="M20 24h56v6H20z" fill="${ink}"/><path d="M29.5 19h37l.5 5H29z" fill="${color}"/>`,
];

function brightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255);
}
