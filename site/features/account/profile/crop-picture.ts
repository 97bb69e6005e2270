import { profileTexts } from "../../../platform/locale/texts.ts";

/** At the quality of 0.9 a banner has 100 to 300 KB. */
const QUALITY = 0.9;

/** Shape of a cropped picture. */
export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** A picture to upload, with a `data:` URL for its preview. */
export interface CroppedPicture {
  file: Blob;
  url: string;
}

/** Shape of a profile's picture and of an icon. */
export const avatarSize: PictureSize = { widthPx: 256, heightPx: 256 };

/**
 * Crops the middle of an image file to a shape and scales it. Redrawing removes metadata such as the
 * place of a photo. Throws an Error with a text for the visitor.
 */
export async function cropPicture(file: Blob, { widthPx, heightPx } = avatarSize): Promise<CroppedPicture> {
  const image = await readImage(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext("2d");
  if (!image || !context) throw new Error(profileTexts.pictureUnreadable);
  const { left, top, width, height } = middleOf(image, widthPx / heightPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, width, height, 0, 0, widthPx, heightPx);
  if ("close" in image) image.close();
  // Browsers that cannot encode WebP return PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
  if (!blob) throw new Error(profileTexts.pictureUnreadable);
  return { file: blob, url: canvas.toDataURL("image/webp", QUALITY) };
}

/** Reads an image file. Browsers make no bitmap of an SVG file, so an element draws it, without scripts. */
async function readImage(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (file.type !== "image/svg+xml") return createImageBitmap(file);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
  await image.decode();
  return image;
}

/** Returns the largest part of this shape in the middle of an image. */
function middleOf(image: { width: number; height: number }, ratio: number) {
  const width = Math.min(image.width, image.height * ratio);
  const height = width / ratio;
  return { left: (image.width - width) / 2, top: (image.height - height) / 2, width, height };
}
