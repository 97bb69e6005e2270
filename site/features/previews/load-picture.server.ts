import { type Image, loadImage } from "napi-rs-canvas";

/** Decodes a picture. An SVG is drawn `sidePx` pixels wide and high, because enlarging its own size would blur it. */
export async function loadPicture(bytes: Uint8Array, sidePx: number): Promise<Image> {
  const image = await loadImage(bytes);
  const isSvg = bytes[0] === "<".charCodeAt(0);
  if (isSvg) {
    image.width = sidePx;
    image.height = sidePx;
  }
  return image;
}
