import { orientationOfExif } from "../../platform/media/jpeg-orientation.server.ts";
import { plainBitmap } from "../../platform/media/plain-bitmap.server.ts";
import { drawSvg, type Pixels, scaleDown } from "./draw-image.server.ts";
import { RefusedError } from "./refusals.server.ts";
import { svgCost } from "./svg-cost.server.ts";
import { decodeWebp, encodeWebp } from "./webp-codec.server.ts";

/** Takes all up to the end of an address, with data or without, so that no byte is read for two matches. */
const PICTURE = /data:image\/([\w+]+)[^,"']*(?:,([\w+/=\s]*))?/gi;
const bitmapFormats: Record<string, keyof typeof plainBitmap> = {
  png: "png",
  jpeg: "jpg",
  jpg: "jpg",
  webp: "webp",
};

/** Longer side of a stored icon, enough for the largest card and link previews on dense screens. */
const SIDE_PX = 512;
/** Largest number of pixels. A decoded image takes 4 bytes a pixel, two or three times at once. */
const MAX_PIXELS = 4_194_304;
/** Layers and filters of an SVG, at a few milliseconds and 1 MiB each, and elements, at some 20 microseconds each. */
const MAX_COST = { steps: 1000, layers: 32, elements: 30_000 };

export type IconFormat = "svg" | "png" | "jpg" | "webp";

/**
 * Converts an icon to a WebP image of at most 512 × 512 pixels. The image is encoded from decoded pixels, so nothing else
 * in the file is stored. Throws {@link RefusedError} if it cannot be drawn.
 */
export async function rasteriseIcon(bytes: Uint8Array, format: IconFormat): Promise<Uint8Array> {
  const pixels = await (format === "svg" ? drawSvgIcon(bytes) : drawBitmap(bytes, format));
  return encodeWebp(pixels);
}

async function drawSvgIcon(bytes: Uint8Array): Promise<Pixels> {
  if (picturePixels(bytes) > MAX_PIXELS)
    throw new RefusedError("bad-icon", "it holds a picture that is too large");
  // Parsing copies masks and elements of use as often as they are drawn, so the source is checked before it.
  assertDrawable(Buffer.from(bytes).toString(), 0);
  const pixels = await draw(() => drawSvg(bytes, SIDE_PX, assertDrawable), "it is no svg that can be drawn");
  const isEmpty = pixels.data.every((value, index) => index % 4 !== 3 || value === 0);
  if (isEmpty) throw new RefusedError("bad-icon", "it draws nothing: text has to be converted to paths");
  return pixels;
}

function assertDrawable(simplified: string, scale: number): void {
  const { steps, layers, elements } = svgCost(simplified, scale);
  if (steps <= MAX_COST.steps && layers <= MAX_COST.layers && elements <= MAX_COST.elements) return;
  throw new RefusedError("bad-icon", "it has too many elements, layers or filters");
}

async function drawBitmap(bytes: Uint8Array, format: "png" | "jpg" | "webp"): Promise<Pixels> {
  const image = plainBitmap[format](bytes);
  if (!image) throw new RefusedError("bad-icon", "the image is damaged");
  const { widthPx, heightPx } = image;
  if (widthPx * heightPx > MAX_PIXELS) {
    throw new RefusedError(
      "bad-icon",
      `${widthPx} × ${heightPx} pixels: ${MAX_PIXELS / 2 ** 20} megapixels are taken`,
    );
  }
  const factor = Math.ceil(Math.max(widthPx, heightPx) / SIDE_PX);
  const pixels = await draw(
    () => (format === "webp" ? decodeWebp(image.bytes) : drawInSvg(image, format)),
    "the image is damaged",
  );
  return scaleDown(pixels, factor);
}

/** Draws a PNG or JPEG. The renderer ignores the orientation of photos, so a matrix applies it. */
function drawInSvg(
  { bytes, widthPx, heightPx }: { bytes: Uint8Array; widthPx: number; heightPx: number },
  format: "png" | "jpg",
) {
  const orientation = format === "jpg" && bytes[3] === 0xe1 ? orientationOfExif(bytes.subarray(2, 38)) : 1;
  const [width, height] = orientation > 4 ? [heightPx, widthPx] : [widthPx, heightPx];
  const mimeType = format === "png" ? "image/png" : "image/jpeg";
  const source = `data:${mimeType};base64,${Buffer.from(bytes).toString("base64")}`;
  const transform = transformOf(orientation, widthPx, heightPx);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${widthPx}" height="${heightPx}" transform="matrix(${transform})" href="${source}"/></svg>`;
  return drawSvg(svg, Math.max(width, height));
}

/** Returns the SVG matrix that applies one of EXIF's eight orientations. */
function transformOf(orientation: number, width: number, height: number): string {
  const matrices: Record<number, readonly number[]> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return (matrices[orientation] ?? [1, 0, 0, 1, 0, 0]).join(" ");
}

/** Refuses images that fail to draw. Rethrows errors of memory and stack, after which the module is unusable. */
async function draw(work: () => Promise<Pixels>, fault: string): Promise<Pixels> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw error;
    throw new RefusedError("bad-icon", fault);
  }
}

/**
 * Returns the number of pixels of all bitmaps in an SVG, as their headers declare them. Infinity for pictures of unknown
 * size, such as another SVG. The renderer decodes bitmaps while it parses, so this reads the source.
 */
function picturePixels(svg: Uint8Array): number {
  let pixels = 0;
  for (const [, type = "", base64] of Buffer.from(svg).toString("latin1").matchAll(PICTURE)) {
    if (base64 === undefined) continue;
    const format = bitmapFormats[type.toLowerCase()];
    const image = format && plainBitmap[format](Buffer.from(base64, "base64"));
    pixels += image ? image.widthPx * image.heightPx : Number.POSITIVE_INFINITY;
  }
  return pixels;
}
