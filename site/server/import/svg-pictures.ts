import { plainBitmap } from "../media/plain-bitmap.ts";

const PICTURE = /data:image\/([\w+]+)(?:[^\w+,"'][^,"']*)?,([\w+/=\s]*)/gi;
const formats: Record<string, keyof typeof plainBitmap> = {
  png: "png",
  jpeg: "jpg",
  jpg: "jpg",
  webp: "webp",
};

/**
 * Returns the number of pixels of all bitmaps in an SVG, as their headers declare them. Infinity for pictures of unknown
 * size, such as another SVG. The renderer decodes bitmaps while it parses, so this reads the source.
 */
export function picturePixels(svg: Uint8Array): number {
  let pixels = 0;
  for (const [, type = "", base64 = ""] of Buffer.from(svg).toString("latin1").matchAll(PICTURE)) {
    const format = formats[type.toLowerCase()];
    const image = format && plainBitmap[format](Buffer.from(base64, "base64"));
    pixels += image ? image.widthPx * image.heightPx : Number.POSITIVE_INFINITY;
  }
  return pixels;
}
