import { deflateSync } from "node:zlib";
import { pngOfSize } from "../../account/picture/testing/test-pictures.ts";
import type { Bomb } from "./bomb.ts";

const svg = (inner: string, size = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`);
const box = '<path fill="red" d="M0 0h9v9z"/>';

/** Images that take far more memory or time to draw than to send. */
export function iconBombs(): Bomb[] {
  return [
    { name: "a-billion-pixels-wide.svg", bytes: () => svg(box, 'width="1e9" height="1e9"') },
    { name: "a-billion-pixels-wide-and-one-high.svg", bytes: () => svg(box, 'width="1e9" height="1"') },
    { name: "a-billion-laughs.svg", bytes: billionLaughs },
    { name: "a-billion-uses.svg", bytes: () => svg(doubledUses(30)) },
    // The renderer refuses deep ones by itself, but not wide ones.
    { name: "a-hundred-thousand-uses.svg", bytes: () => svg(wideUses(320)) },
    { name: "groups-in-groups.svg", bytes: () => svg("<g>".repeat(50_000) + box + "</g>".repeat(50_000)) },
    {
      name: "layers-on-layers.svg",
      bytes: () => svg('<g opacity=".9">'.repeat(900) + box + "</g>".repeat(900)),
    },
    {
      name: "a-blur-of-a-million.svg",
      bytes: () =>
        svg(`<filter id="f"><feGaussianBlur stdDeviation="1e6"/></filter><g filter="url(#f)">${box}</g>`),
    },
    {
      name: "a-thousand-filters.svg",
      bytes: () =>
        svg(
          `<filter id="f">${"<feTurbulence numOctaves='9' baseFrequency='.1'/>".repeat(1000)}</filter><g filter="url(#f)">${box}</g>`,
        ),
    },
    {
      name: "a-billion-octaves.svg",
      bytes: () =>
        svg(
          `<filter id="f"><feTurbulence numOctaves="1000000000" baseFrequency=".1"/></filter><g filter="url(#f)">${box}</g>`,
        ),
    },
    {
      name: "a-wide-morphology.svg",
      bytes: () => svg(`<filter id="f"><feMorphology radius="4"/></filter><g filter="url(#f)">${box}</g>`),
    },
    { name: "masks-in-masks.svg", bytes: () => svg(doubledMasks(25)) },
    {
      name: "an-svg-in-an-svg.svg",
      bytes: () =>
        svg(
          `<image width="9" height="9" href="data:image/svg+xml;base64,${svg('<g opacity=".9">'.repeat(900) + box + "</g>".repeat(900)).toString("base64")}"/>`,
        ),
    },
    {
      name: "a-large-picture-inside.svg",
      bytes: () =>
        svg(`<image width="9" height="9" href="data:image/png;base64,${largePng().toString("base64")}"/>`),
    },
    {
      name: "pictures-without-an-end.svg",
      bytes: () => svg(`<a b="${"data:image/a;".repeat(75_000)}"/>`),
    },
    { name: "a-name-of-a-megabyte.svg", bytes: () => svg(`<a b="x' ${"b".repeat(1_000_000)}"/>`) },
    { name: "a-hundred-thousand-paths.svg", bytes: () => svg("<path d='M0 0h9'/>".repeat(50_000)) },
    { name: "large-of-little.png", bytes: largePng },
    { name: "declares-30000-pixels.png", bytes: () => pngOfSize(30_000, 30_000) },
  ];
}

function billionLaughs(): Buffer {
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  return Buffer.from(
    `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
  );
}

function doubledUses(levels: number): string {
  const steps = Array.from(
    { length: levels },
    (_, level) => `<g id="u${level + 1}"><use href="#u${level}"/><use href="#u${level}"/></g>`,
  );
  return `<defs><path id="u0" d="M0 0h9v9z"/>${steps.join("")}</defs><use href="#u${levels}"/>`;
}

/** A group of `width` drawings, which is drawn as often. */
function wideUses(width: number): string {
  const uses = (id: string) => `<use href="#${id}"/>`.repeat(width);
  return `<defs><path id="u0" d="M0 0h9v9z"/><g id="u1">${uses("u0")}</g></defs>${uses("u1")}`;
}

/** Each mask draws the next one twice. */
function doubledMasks(levels: number): string {
  const masks = Array.from({ length: levels }, (_, level) => {
    const masked = `<path mask="url(#m${level})" fill="white" d="M0 0h9v9z"/>`;
    return `<mask id="m${level + 1}">${masked}${masked}</mask>`;
  });
  return `<mask id="m0">${box}</mask>${masks.join("")}<path mask="url(#m${levels})" d="M0 0h9v9z"/>`;
}

let largePngBytes: Buffer | undefined;

/** 9,000 × 9,000 pixels of one colour: 80 KB that take 324 MB. */
function largePng(): Buffer {
  largePngBytes ??= makeLargePng(9000);
  return largePngBytes;
}

function makeLargePng(side: number): Buffer {
  const png = pngOfSize(side, side);
  const data = deflateSync(Buffer.alloc(side * (side * 3 + 1)));
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("IDAT", 4);
  data.copy(chunk, 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(png.length - 12)]);
}
