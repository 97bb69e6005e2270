import { readFile } from "node:fs/promises";
import type { AudioFormat } from "../media/audio-formats.ts";
import { decodeAudio } from "../media/decode-audio.ts";
import { writeWhole } from "../store/write-whole.ts";
import type { CardDrawing } from "./card-drawing.ts";
import { drawAppIcon } from "./draw-app-icon.ts";
import { drawCard } from "./draw-card.ts";

/** A picture to draw, with absolute paths. */
export interface CardTask {
  drawing: CardDrawing;
  /** Null shows the site's own icon. */
  iconFile: string | null;
  siteIconFile: string;
  outputFile: string;
}

/** A video to draw. */
export interface VideoTask extends CardTask {
  audioFile: string;
  audioFormat: AudioFormat;
}

/** An icon of the installed site to draw. */
export interface AppIconTask {
  sidePx: number;
  /** Fills the square to its corners, for systems that cut icons to a shape of their own. */
  isFullBleed: boolean;
  siteIconFile: string;
  outputFile: string;
}

/** The child process of `preview-pool.ts` runs these functions. This one draws a card and writes it. */
export async function card({ drawing, iconFile, siteIconFile, outputFile }: CardTask): Promise<void> {
  const siteIcon = await readFile(siteIconFile);
  const icon = iconFile && (await readFile(iconFile));
  await writeWhole(outputFile, await drawCard(drawing, { icon: icon || null, siteIcon }));
}

/** Draws the video of an item and writes it. */
export async function video({ audioFile, audioFormat, ...task }: VideoTask): Promise<void> {
  // Loaded here, because few processes need the encoders.
  const { drawVideo } = await import("./draw-video.ts");
  const sound = await decodeAudio(new Uint8Array(await readFile(audioFile)), audioFormat);
  const icon = task.iconFile && (await readFile(task.iconFile));
  const pictures = { icon: icon || null, siteIcon: await readFile(task.siteIconFile) };
  await writeWhole(task.outputFile, await drawVideo(task.drawing, pictures, sound));
}

/** Draws an icon of the installed site and writes it. */
export async function appIcon({ sidePx, isFullBleed, siteIconFile, outputFile }: AppIconTask): Promise<void> {
  const bytes = await drawAppIcon(await readFile(siteIconFile), sidePx, isFullBleed);
  await writeWhole(outputFile, bytes);
}
