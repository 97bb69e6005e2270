import { deflateSync } from "node:zlib";
import { pngOfSize } from "../../account/picture/test-pictures.ts";
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
      name: "a-large-picture-inside.svg",
      bytes: () =>
        svg(`<image width="9" height="9" href="data:image/png;base64,${largePng().toString("base64")}"/>`),
    },
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

/** 15,000 × 15,000 pixels of one colour, in 220 KB. */
function largePng(): Buffer {
  const side = 15_000;
  const png = pngOfSize(side, side);
  const data = deflateSync(Buffer.alloc(side * (side * 3 + 1)));
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("IDAT", 4);
  data.copy(chunk, 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(png.length - 12)]);
}
