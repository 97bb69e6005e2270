import { profileTexts } from "../../contract/locale/texts.ts";

const SIDE_PX = 256;

/** A picture to upload, with a `data:` URL for its preview. */
export interface CroppedPicture {
  file: Blob;
  url: string;
}

/**
 * Crops the middle square of an image file and scales it to 256 pixels. Redrawing removes metadata such as the
 * place of a photo. Throws an Error with a text for the visitor.
 */
export async function cropPicture(file: Blob): Promise<CroppedPicture> {
  const image = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext("2d");
  if (!image || !context) throw new Error(profileTexts.pictureUnreadable);
  const { left, top, side } = middleSquare(image);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  image.close();
  // Browsers that cannot encode WebP return PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  if (!blob) throw new Error(profileTexts.pictureUnreadable);
  return { file: blob, url: canvas.toDataURL("image/webp", 0.9) };
}

/** Returns the largest square in the middle of an image. */
function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}
