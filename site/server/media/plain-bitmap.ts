import { plainJpeg } from "./plain-jpeg.ts";
import { plainPng } from "./plain-png.ts";
import { plainWebp } from "./plain-webp.ts";

/** Reads an image and removes its metadata, by format. Each returns undefined for damaged and animated files. */
export const plainBitmap = { png: plainPng, jpg: plainJpeg, webp: plainWebp };
