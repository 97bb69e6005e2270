import { createCanvas, loadImage } from "napi-rs-canvas";

/** Enlarges the site's icon so far that its rounded corners lie outside the square, and its drawing in the safe zone. */
const FULL_BLEED_SCALE = 1.2;

/** Draws the site's icon as a PNG of `sidePx` × `sidePx` pixels. */
export async function drawAppIcon(
  siteIcon: Uint8Array,
  sidePx: number,
  isFullBleed: boolean,
): Promise<Uint8Array> {
  const canvas = createCanvas(sidePx, sidePx);
  const image = await loadImage(siteIcon);
  const drawnPx = sidePx * (isFullBleed ? FULL_BLEED_SCALE : 1);
  const offset = (sidePx - drawnPx) / 2;
  canvas.getContext("2d").drawImage(image, offset, offset, drawnPx, drawnPx);
  return canvas.encode("png");
}
