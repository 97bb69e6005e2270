import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** A decoded image: red, green, blue and opacity of each pixel, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const require = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

/**
 * Draws an SVG so that its longer side has `sidePx` pixels. The renderer is a WebAssembly module without access to files,
 * network and scripts. It has no fonts, so it draws no text. `check` gets the parsed SVG and its pixels per unit before
 * anything is drawn. Throws Error if the input is not an SVG, and whatever `check` throws.
 */
export async function drawSvg(
  svg: string | Uint8Array,
  sidePx: number,
  check?: (simplified: string, scale: number) => void,
): Promise<Pixels> {
  ready ??= initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  const natural = new Resvg(svg);
  const mode = natural.width >= natural.height ? "width" : "height";
  try {
    check?.(natural.toString(), sidePx / natural[mode]);
  } finally {
    natural.free();
  }
  const renderer = new Resvg(svg, { fitTo: { mode, value: sidePx } });
  const image = renderer.render();
  const pixels = { data: withoutPremultiplication(image.pixels), width: image.width, height: image.height };
  image.free();
  renderer.free();
  return pixels;
}

/** Divides colours by their opacity, with which the renderer multiplies them. */
function withoutPremultiplication(bytes: Uint8Array): Uint8ClampedArray {
  const data = new Uint8ClampedArray(bytes);
  for (let index = 0; index < data.length; index += 4) {
    const opacity = data[index + 3] ?? 0;
    if (opacity === 0 || opacity === 255) continue;
    for (let colour = index; colour < index + 3; colour++)
      data[colour] = ((data[colour] ?? 0) * 255) / opacity;
  }
  return data;
}

/** Averages `factor` × `factor` pixels to one. Colours are weighted by their opacity. */
export function scaleDown({ data, width, height }: Pixels, factor: number): Pixels {
  if (factor === 1) return { data, width, height };
  const scaled = {
    data: new Uint8ClampedArray(Math.ceil(width / factor) * Math.ceil(height / factor) * 4),
    width: Math.ceil(width / factor),
    height: Math.ceil(height / factor),
  };
  for (let y = 0; y < scaled.height; y++) {
    for (let x = 0; x < scaled.width; x++) {
      scaled.data.set(
        meanOf({ data, width, height }, x * factor, y * factor, factor),
        (y * scaled.width + x) * 4,
      );
    }
  }
  return scaled;
}

function meanOf({ data, width, height }: Pixels, left: number, top: number, factor: number): number[] {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  let count = 0;
  for (let y = top; y < Math.min(height, top + factor); y++) {
    for (let x = left; x < Math.min(width, left + factor); x++) {
      const at = (y * width + x) * 4;
      const opacity = data[at + 3] ?? 0;
      sums[0] += (data[at] ?? 0) * opacity;
      sums[1] += (data[at + 1] ?? 0) * opacity;
      sums[2] += (data[at + 2] ?? 0) * opacity;
      sums[3] += opacity;
      count++;
    }
  }
  const [red, green, blue, opacity] = sums;
  return opacity === 0 ? [0, 0, 0, 0] : [red / opacity, green / opacity, blue / opacity, opacity / count];
}
