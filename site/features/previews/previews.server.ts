import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Audio } from "@tuna/sdk";
import type { AudioFormat } from "../../platform/media/audio-formats.server.ts";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { openKeptFiles } from "../../platform/storage/kept-files.server.ts";
import type { ObjectStorage, StoredFile } from "../../platform/storage/object-storage.server.ts";
import { type AppIconName, appIcons } from "./app-icons.ts";
import { type CardDrawing, cardKey } from "./card-drawing.server.ts";
import { openPreviewPool, type PreviewPool } from "./preview-pool.server.ts";

/** Preview cards, drawn on their first request and kept as files. */
export interface Previews {
  /**
   * Returns a card's PNG. If the storage lacks its icon, the card comes without it, and is drawn with it once the icon is there.
   * Rejects if it could not be drawn in time.
   */
  cardFile(drawing: CardDrawing): Promise<DrawnFile>;
  /** Returns the MP4 that shows a card while its sound plays, in the same way. */
  videoFile(drawing: CardDrawing, audio: VideoSound): Promise<DrawnFile>;
  /** Returns an icon of the installed site and its content hash, in the same way. */
  appIconFile(name: AppIconName): Promise<{ file: StoredFile; hash: string }>;
  /** Removes the files that are older than 30 days. */
  removeOld(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** A file that shows a drawing. */
export interface DrawnFile extends StoredFile {
  /** What it shows: the given drawing, or the one without its icon. */
  shown: CardDrawing;
}

/** The sound of a video. */
type VideoSound = Pick<Audio, "hash" | "format">;

export interface PreviewOptions {
  /** Has the media files, and the drawn files in `previews/`. These can all be removed at any time. */
  storage: ObjectStorage;
  pool?: PreviewPool;
  /** The oldest files are removed above this size. */
  maxBytes?: number;
}

const FOLDER = "previews/";
const GIBIBYTE = 2 ** 30;
const siteIconFile = path.join(import.meta.dirname, "../../public/favicon.svg");

/** Opens the preview cards of a storage. */
export function openPreviews({
  storage,
  pool = openPreviewPool(),
  maxBytes = GIBIBYTE,
}: PreviewOptions): Previews {
  const { fileOf, removeOld } = openKeptFiles(storage, FOLDER, maxBytes);
  const sourcesOf = (drawing: CardDrawing) => ({
    drawing,
    storage: storage.settings,
    iconKey: drawing.iconHash && keyOfMedia(drawing.iconHash),
    siteIconFile,
  });

  const draw = async (
    drawing: CardDrawing,
    make: (drawing: CardDrawing) => Promise<StoredFile>,
  ): Promise<DrawnFile> => {
    try {
      return { ...(await make(drawing)), shown: drawing };
    } catch (error) {
      const { iconHash } = drawing;
      if (iconHash === null || (await storage.head(keyOfMedia(iconHash)))) throw error;
      // A file of its own: the one with the icon is drawn when the icon is there.
      const shown = { ...drawing, iconHash: null };
      return { ...(await make(shown)), shown };
    }
  };

  return {
    cardFile: (given) =>
      draw(given, (drawing) =>
        fileOf(`${cardKey(drawing)}.png`, (outputKey) => pool.draw({ ...sourcesOf(drawing), outputKey })),
      ),
    videoFile: (given, audio) =>
      draw(given, (drawing) => {
        const task = { ...sourcesOf(drawing), audioKey: keyOfMedia(audio.hash) };
        return fileOf(`${cardKey(drawing)}-${audio.hash.slice(0, 16)}.mp4`, (outputKey) =>
          pool.drawVideo({ ...task, audioFormat: audio.format as AudioFormat, outputKey }),
        );
      }),
    async appIconFile(name) {
      const hash = sha256(await readFile(siteIconFile)).slice(0, 12);
      const key = `${hash}-${name}`;
      const file = await fileOf(key, (outputKey) =>
        pool.drawAppIcon({ ...appIcons[name], siteIconFile, storage: storage.settings, outputKey }),
      );
      return { file, hash: key };
    },
    removeOld,
    close: () => pool.close(),
  };
}
