import { readFile } from "node:fs/promises";
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

/** Draws an icon of the installed site and writes it. */
export async function appIcon({ sidePx, isFullBleed, siteIconFile, outputFile }: AppIconTask): Promise<void> {
  const bytes = await drawAppIcon(await readFile(siteIconFile), sidePx, isFullBleed);
  await writeWhole(outputFile, bytes);
}
