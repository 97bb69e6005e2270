import { readFile } from "node:fs/promises";
import { createCanvas } from "napi-rs-canvas";
import type { AudioFormat } from "../../platform/media/audio-formats.server.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import {
  fileOfStorage,
  type ObjectStorage,
  requireBytes,
  type StorageSettings,
} from "../../platform/storage/object-storage.server.ts";
import { openStorage } from "../../platform/storage/open-storage.server.ts";
import type { CardDrawing } from "./card-drawing.server.ts";
import { drawCard } from "./draw-card.server.ts";
import { loadPicture } from "./load-picture.server.ts";

/** Enlarges the site's icon so far that its rounded corners lie outside the square, and its drawing in the safe zone. */
const FULL_BLEED_SCALE = 1.2;

/** What every task has. Files are read from the storage and written to it, so no task needs a folder. */
interface DrawingTask {
  storage: StorageSettings;
  /** Absolute path. */
  siteIconFile: string;
  outputKey: string;
}

/** A picture to draw. */
export interface CardTask extends DrawingTask {
  drawing: CardDrawing;
  /** Null shows the site's own icon. */
  iconKey: string | null;
}

/** A video to draw. */
export interface VideoTask extends CardTask {
  audioKey: string;
  audioFormat: AudioFormat;
}

/** An icon of the installed site to draw. */
export interface AppIconTask extends DrawingTask {
  sidePx: number;
  /** Fills the square to its corners, for systems that cut icons to a shape of their own. */
  isFullBleed: boolean;
}

/** The child process of `preview-pool.ts` runs these functions. This one draws a card and stores it. */
export async function card(task: CardTask): Promise<void> {
  const storage = openStorage(task.storage);
  await storage.put(task.outputKey, await drawCard(task.drawing, await picturesOf(storage, task)));
}

/** Draws the video of an item and stores it. */
export async function video(task: VideoTask): Promise<void> {
  // Loaded here, because few processes need the encoders.
  const { drawVideo } = await import("./draw-video.server.ts");
  const storage = openStorage(task.storage);
  const sound = await decodeAudio(
    await requireBytes(fileOfStorage(storage, task.audioKey)),
    task.audioFormat,
  );
  await storage.put(task.outputKey, await drawVideo(task.drawing, await picturesOf(storage, task), sound));
}

/** Draws an icon of the installed site and stores it. */
export async function appIcon({ sidePx, isFullBleed, ...task }: AppIconTask): Promise<void> {
  const bytes = await drawAppIcon(await readFile(task.siteIconFile), sidePx, isFullBleed);
  await openStorage(task.storage).put(task.outputKey, bytes);
}

async function picturesOf(storage: ObjectStorage, { iconKey, siteIconFile }: CardTask) {
  const siteIcon = await readFile(siteIconFile);
  const icon = iconKey === null ? null : await requireBytes(fileOfStorage(storage, iconKey));
  return { icon, siteIcon };
}

/** Draws the site's icon as a PNG of `sidePx` × `sidePx` pixels. */
async function drawAppIcon(siteIcon: Uint8Array, sidePx: number, isFullBleed: boolean): Promise<Uint8Array> {
  const canvas = createCanvas(sidePx, sidePx);
  const drawnPx = sidePx * (isFullBleed ? FULL_BLEED_SCALE : 1);
  const image = await loadPicture(siteIcon, Math.ceil(drawnPx));
  const offset = (sidePx - drawnPx) / 2;
  canvas.getContext("2d").drawImage(image, offset, offset, drawnPx, drawnPx);
  return canvas.encode("png");
}
