import { createCanvas } from "napi-rs-canvas";
import { loadPicture } from "./load-picture.ts";

/** Enlarges the site's icon so far that its rounded corners lie outside the square, and its drawing in the safe zone. */
const FULL_BLEED_SCALE = 1.2;

/** Draws the site's icon as a PNG of `sidePx` × `sidePx` pixels. */
export async function drawAppIcon(
  siteIcon: Uint8Array,
  sidePx: number,
  isFullBleed: boolean,
): Promise<Uint8Array> {
  const canvas = createCanvas(sidePx, sidePx);
  const drawnPx = sidePx * (isFullBleed ? FULL_BLEED_SCALE : 1);
  const image = await loadPicture(siteIcon, Math.ceil(drawnPx));
  const offset = (sidePx - drawnPx) / 2;
  canvas.getContext("2d").drawImage(image, offset, offset, drawnPx, drawnPx);
  return canvas.encode("png");
}
