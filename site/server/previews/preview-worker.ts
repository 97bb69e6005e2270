import { readFile } from "node:fs/promises";
import { writeWhole } from "../store/write-whole.ts";
import type { CardDrawing } from "./card-drawing.ts";
import { drawCard } from "./draw-card.ts";

/** A picture to draw, with absolute paths. */
export interface CardTask {
  drawing: CardDrawing;
  /** Null shows the site's own icon. */
  iconFile: string | null;
  siteIconFile: string;
  outputFile: string;
}

/** The child process of `preview-pool.ts` runs this: draws a card and writes it. */
export async function card({ drawing, iconFile, siteIconFile, outputFile }: CardTask): Promise<void> {
  const siteIcon = await readFile(siteIconFile);
  const icon = iconFile && (await readFile(iconFile));
  await writeWhole(outputFile, await drawCard(drawing, { icon: icon || null, siteIcon }));
}
