import { hash } from "node:crypto";
import { createCanvas, loadImage } from "napi-rs-canvas";

/** A rectangle of a picture, in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Areas of a preview card. */
export const cardAreas = {
  icon: { left: 72, top: 72, width: 236, height: 236 },
  texts: { left: 352, top: 60, width: 776, height: 300 },
  rightMargin: { left: 1136, top: 0, width: 64, height: 630 },
  wave: { left: 212, top: 374, width: 916, height: 124 },
} as const satisfies Record<string, Area>;

/** A decoded picture. */
export interface Picture {
  width: number;
  height: number;
  /** Returns the share of an area's pixels, 0 to 1, that are at least this bright (0 to 255). */
  brightShare(area: Area, brightness: number): number;
  /** Returns a hash of an area's pixels. */
  hashOf(area: Area): string;
}

/** Decodes a PNG, WebP or JPEG. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = ({ left, top, width, height }: Area) => context.getImageData(left, top, width, height).data;
  return {
    width: image.width,
    height: image.height,
    brightShare(area, brightness) {
      const data = pixels(area);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= brightness) count += 1;
      }
      return count / (data.length / 4);
    },
    hashOf: (area) => hash("sha256", pixels(area)),
  };
}
