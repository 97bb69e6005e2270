import type { IconColors } from "./icon-colors.ts";
import { face } from "./icon-face.ts";
import type { Random } from "./random.ts";

/** Draws one composition on a field of 96 by 96. */
export type IconMotif = (random: Random, colors: IconColors) => string;

/** The motifs of icons. Faces are more frequent, since they vary most. */
export const iconMotifs: readonly IconMotif[] = [
  face,
  face,
  face,
  face,
  waveformBars,
  soundArcs,
  sineLayers,
  vinyl,
  tiles,
  speechBubble,
  burst,
  orbit,
  equalizer,
];

function waveformBars(random: Random, { paper, pop }: IconColors): string {
  const peak = random.between(2, 6);
  let bars = "";
  let accent = "";
  for (let index = 0; index < 9; index++) {
    const height = Math.round(8 + 44 * Math.exp(-(((index - peak) / 3) ** 2)) * random.between(0.55, 1));
    const bar = `M${16 + index * 8} ${48 - height / 2}v${height}`;
    if (Math.abs(index - peak) < 0.75) accent += bar;
    else bars += bar;
  }
  return (
    `<circle cx="48" cy="48" r="41" fill="${paper}" opacity=".14"/><g stroke-width="5" stroke-linecap="round">` +
    `<path d="${bars}" stroke="${paper}"/><path d="${accent}" stroke="${pop}"/></g>`
  );
}

function soundArcs(random: Random, { paper, pop }: IconColors): string {
  const turn = random.pick([0, 45, -45, 90, 180, 225]);
  const arcs = [24, 38, 52, 66].map(
    (radius, index) =>
      `<path d="M${24 + radius * 0.94} ${48 - radius * 0.72}a${radius} ${radius} 0 0 1 0 ${radius * 1.44}" opacity="${0.95 - index * 0.2}"/>`,
  );
  return (
    `<g transform="rotate(${turn} 48 48)"><circle cx="22" cy="48" r="${random.whole(12, 16)}" fill="${pop}"/>` +
    `<g fill="none" stroke="${paper}" stroke-width="7" stroke-linecap="round" transform="translate(-9)">${arcs.join("")}</g></g>`
  );
}

function sineLayers(random: Random, { paper, ink, pop }: IconColors): string {
  const wave = (top: number, swing: number) => `M-2 ${top}q12.5 ${-swing} 25 0t25 0 25 0 25 0V98H-2z`;
  const swing = random.whole(10, 24);
  const sun = `<circle cx="${random.whole(26, 70)}" cy="${random.whole(26, 34)}" r="${random.whole(11, 17)}" fill="${pop}"/>`;
  return (
    `${sun}<path d="${wave(46, swing)}" fill="${paper}" opacity=".28"/>` +
    `<path d="${wave(58, -swing)}" fill="${ink}" opacity=".3"/><path d="${wave(73, swing * 0.8)}" fill="${ink}" opacity=".65"/>`
  );
}

function vinyl(random: Random, { paper, ink, pop }: IconColors): string {
  const x = random.pick([48, 48, 30, 66]);
  const grooves = [33, 27, 21]
    .map((radius) => `<circle cx="${x}" cy="48" r="${radius}" fill="none" stroke="${paper}" opacity=".22"/>`)
    .join("");
  const shine = random.whole(0, 3) * 45;
  return (
    `<circle cx="${x}" cy="48" r="39" fill="${ink}"/>${grooves}` +
    `<path d="M${x} 48l-13-36.5a39 39 0 0 1 26 0zM${x} 48l13 36.5a39 39 0 0 1-26 0z" fill="${paper}" opacity=".16" transform="rotate(${shine} ${x} 48)"/>` +
    `<circle cx="${x}" cy="48" r="14" fill="${pop}"/><circle cx="${x}" cy="48" r="4" fill="${paper}"/>`
  );
}

function tiles(random: Random, { paper, ink, pop }: IconColors): string {
  const fills = [paper, pop, ink, paper];
  let drawn = "";
  for (let index = 0; index < 4; index++) {
    const shape = random.pick([
      "M0 0h48a48 48 0 0 1-48 48z",
      "M24 4a20 20 0 0 1 0 40 20 20 0 0 1 0-40z",
      "M0 48A24 24 0 0 1 48 48zM0 24A24 24 0 0 1 48 24z",
    ]);
    const turn = random.whole(0, 3) * 90;
    const opacity = [0.9, 1, 0.75, 0.35][index];
    drawn += `<path d="${shape}" fill="${fills[index]}" opacity="${opacity}" transform="translate(${(index % 2) * 48} ${index > 1 ? 48 : 0}) rotate(${turn} 24 24)"/>`;
  }
  return drawn;
}

function speechBubble(random: Random, { paper, pop, ink }: IconColors): string {
  const isLeft = random.chance(0.5);
  const heights = [0, 1, 2, 3, 4].map(() => random.whole(6, 28));
  const bars = heights.map((height, index) => `M${30 + index * 9} ${42 - height / 2}v${height}`).join("");
  const flip = isLeft ? "" : ' transform="matrix(-1 0 0 1 96 0)"';
  return (
    `<g${flip}><path d="M24 20h54a13 13 0 0 1 13 13v24a13 13 0 0 1-13 13H46L30 86V70h-6a13 13 0 0 1-13-13V33a13 13 0 0 1 13-13z" fill="${ink}" opacity=".25"/>` +
    `<path d="M21 14h54a13 13 0 0 1 13 13v30a13 13 0 0 1-13 13H43L27 83V70h-6A13 13 0 0 1 8 57V27a13 13 0 0 1 13-13z" fill="${random.chance(0.5) ? paper : pop}"/>` +
    `<path d="${bars}" stroke="${ink}" stroke-width="5" stroke-linecap="round"/></g>`
  );
}

function burst(random: Random, { paper, ink, pop }: IconColors): string {
  const points = random.pick([8, 10, 12, 16]);
  const star = (outer: number, inner: number) =>
    Array.from({ length: points * 2 }, (_, index) => {
      const radius = index % 2 ? inner : outer;
      const angle = (index * Math.PI) / points;
      return `${Math.round(48 + radius * Math.sin(angle))} ${Math.round(48 - radius * Math.cos(angle))}`;
    }).join(" ");
  const bolt = "M53 24L33 53h13l-4 20 21-30H50z";
  const note = "M42 64a7 6 0 1 1-4-5V34l24-6v30a7 6 0 1 1-4-5V39l-16 4z";
  const play = "M41 32v32l26-16z";
  return (
    `<polygon points="${star(44, random.whole(30, 36))}" fill="${paper}" opacity=".92"/>` +
    `<circle cx="48" cy="48" r="25" fill="${pop}" opacity=".35"/><path d="${random.pick([bolt, note, play])}" fill="${ink}" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`
  );
}

function orbit(random: Random, { paper, ink, pop }: IconColors): string {
  const tilt = random.whole(-60, 60);
  const moon = random.between(0, Math.PI * 2);
  const ring = `<ellipse cx="48" cy="48" rx="42" ry="13" fill="none" stroke="${paper}" stroke-width="4"/>`;
  return (
    `<circle cx="48" cy="48" r="25" fill="${pop}"/><path d="M48 23a25 25 0 0 1 0 50 25 25 0 0 1-12-3c30-8 32-34 12-47z" fill="${ink}" opacity=".2"/>` +
    `<g transform="rotate(${tilt} 48 48)">${ring}<path d="M23.4 44a25 25 0 0 1 49.2 0z" fill="${pop}"/>` +
    `<circle cx="${Math.round(48 + 42 * Math.cos(moon))}" cy="${Math.round(48 + 13 * Math.sin(moon))}" r="6" fill="${paper}"/></g>`
  );
}

function equalizer(random: Random, { paper, ink, pop }: IconColors): string {
  let low = "";
  let high = "";
  for (let column = 0; column < 6; column++) {
    const height = random.whole(2, 6);
    for (let row = 0; row < height; row++) {
      const cell = `M${17 + column * 12.4} ${78 - row * 11}h.01`;
      if (row === height - 1) high += cell;
      else low += cell;
    }
  }
  return (
    `<rect x="7" y="7" width="82" height="82" rx="18" fill="${ink}" opacity=".45"/>` +
    `<g stroke-width="8.5" stroke-linecap="round"><path d="${low}" stroke="${paper}" opacity=".9"/><path d="${high}" stroke="${pop}"/></g>`
  );
}
