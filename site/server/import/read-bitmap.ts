import { plainJpeg } from "../account/picture/plain-jpeg.ts";
import { plainPng } from "../account/picture/plain-png.ts";
import { plainWebp } from "../account/picture/plain-webp.ts";

/** Reads the size of an image, without what is not shown; undefined for damaged ones. */
export const readBitmap = { png: plainPng, jpg: plainJpeg, webp: plainWebp };
