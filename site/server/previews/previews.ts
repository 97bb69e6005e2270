import { access } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { MediaStore } from "../media/media-store.ts";
import { type CardDrawing, cardKey } from "./card-drawing.ts";
import { createFolderLimit } from "./folder-limit.ts";
import { openPreviewPool, type PreviewPool } from "./preview-pool.ts";

/** Preview cards, drawn on their first request and kept as files. */
export interface Previews {
  /** Returns the path of a card's PNG. Rejects if it could not be drawn in time. */
  cardFile(drawing: CardDrawing): Promise<string>;
  close(): Promise<void>;
}

export interface PreviewOptions {
  /** Folder of the drawn files, created if necessary. All can be removed at any time. */
  directory: string;
  media: Pick<MediaStore, "path">;
  pool?: PreviewPool;
  /** The oldest files are removed above this size. */
  maxBytes?: number;
}

const GIBIBYTE = 2 ** 30;
const siteIconFile = fileURLToPath(new URL("../../app/public/favicon.svg", import.meta.url));

/** Opens the preview cards of a folder. */
export function openPreviews({
  directory,
  media,
  pool = openPreviewPool(),
  maxBytes = GIBIBYTE,
}: PreviewOptions): Previews {
  /** Cards that are being drawn, so that simultaneous requests draw a card once. */
  const running = new Map<string, Promise<void>>();
  const limit = createFolderLimit(directory, maxBytes);

  return {
    async cardFile(drawing) {
      const key = cardKey(drawing);
      const outputFile = path.join(directory, key.slice(0, 2), `${key}.png`);
      if (await exists(outputFile)) return outputFile;
      const iconFile = drawing.iconHash && media.path(drawing.iconHash);
      let drawn = running.get(key);
      if (!drawn) {
        drawn = pool.draw({ drawing, iconFile, siteIconFile, outputFile }).finally(() => running.delete(key));
        running.set(key, drawn);
        drawn.then(limit.noticeFile, () => {});
      }
      await drawn;
      return outputFile;
    },
    close: () => pool.close(),
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
