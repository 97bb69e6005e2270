import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Audio } from "@tuna/sdk";
import { type AppIconName, appIcons } from "../../contract/previews/app-icons.ts";
import type { AudioFormat } from "../media/audio-formats.ts";
import { type MediaStore, sha256 } from "../media/media-store.ts";
import { openKeptFiles } from "../store/kept-files.ts";
import { type CardDrawing, cardKey } from "./card-drawing.ts";
import { openPreviewPool, type PreviewPool } from "./preview-pool.ts";

/** Preview cards, drawn on their first request and kept as files. */
export interface Previews {
  /** Returns the path of a card's PNG. Rejects if it could not be drawn in time. */
  cardFile(drawing: CardDrawing): Promise<string>;
  /** Returns the path of the MP4 that shows a card while its sound plays, in the same way. */
  videoFile(drawing: CardDrawing, audio: VideoSound): Promise<string>;
  /** Returns the path and content hash of an icon of the installed site, in the same way. */
  appIconFile(name: AppIconName): Promise<{ path: string; hash: string }>;
  close(): Promise<void>;
}

/** The sound of a video. */
type VideoSound = Pick<Audio, "hash" | "format">;

export interface PreviewOptions {
  /** Folder of the drawn files, created if necessary. All can be removed at any time. */
  directory: string;
  media: Pick<MediaStore, "path">;
  pool?: PreviewPool;
  /** The oldest files are removed above this size. */
  maxBytes?: number;
}

const GIBIBYTE = 2 ** 30;
const siteIconFile = path.join(import.meta.dirname, "../../app/public/favicon.svg");

/** Opens the preview cards of a folder. */
export function openPreviews({
  directory,
  media,
  pool = openPreviewPool(),
  maxBytes = GIBIBYTE,
}: PreviewOptions): Previews {
  const { fileOf } = openKeptFiles(directory, maxBytes);
  return {
    cardFile(drawing) {
      const iconFile = drawing.iconHash && media.path(drawing.iconHash);
      return fileOf(`${cardKey(drawing)}.png`, (outputFile) =>
        pool.draw({ drawing, iconFile, siteIconFile, outputFile }),
      );
    },
    videoFile(drawing, audio) {
      const iconFile = drawing.iconHash && media.path(drawing.iconHash);
      const task = { drawing, iconFile, siteIconFile, audioFile: media.path(audio.hash) };
      return fileOf(`${cardKey(drawing)}-${audio.hash.slice(0, 16)}.mp4`, (outputFile) =>
        pool.drawVideo({ ...task, audioFormat: audio.format as AudioFormat, outputFile }),
      );
    },
    async appIconFile(name) {
      const hash = sha256(await readFile(siteIconFile)).slice(0, 12);
      const key = `${hash}-${name}`;
      const file = await fileOf(key, (outputFile) =>
        pool.drawAppIcon({ ...appIcons[name], siteIconFile, outputFile }),
      );
      return { path: file, hash: key };
    },
    close: () => pool.close(),
  };
}
