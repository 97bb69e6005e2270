import type { AudioCopyPurpose } from "@tuna/sdk/catalog";
import { openSingleProcess, runJobOrExplain } from "../processes/process-pool.ts";
import { openKeptFiles } from "../storage/kept-files.ts";
import type { ObjectStorage, StoredFile } from "../storage/object-storage.ts";
import type { AudioFormat } from "./audio-formats.ts";
import type { CopyTask } from "./discord-copy-worker.ts";
import { keyOfMedia } from "./media-store.ts";

/** Copies of sounds for Discord, encoded on their first request and kept as files. */
export interface DiscordCopies {
  /** Returns a copy, and a key that changes with its content. Rejects if it could not be encoded in time. */
  fileOf(
    audio: { hash: string; format: AudioFormat },
    purpose: AudioCopyPurpose,
  ): Promise<{ file: StoredFile; key: string }>;
  removeOld(now: Date): Promise<void>;
  close(): Promise<void>;
}

export interface DiscordCopiesOptions {
  /** Has the media files, and the copies in `copies/`. These can all be removed at any time. */
  storage: ObjectStorage;
  /** The oldest files are removed above this size. */
  maxBytes?: number;
}

/** The format of all copies. Discord takes the ending `ogg`, and not `opus`. */
export const DISCORD_COPY = { format: "ogg", mimeType: "audio/ogg" } as const;

const FOLDER = "copies/";
/** Raise this when the same sound becomes another file. */
const ENCODING_VERSION = 1;
const GIBIBYTE = 2 ** 30;
/** At 0.1 to 1 s each, the last of them waits a few seconds. */
const MAX_WAITING = 16;

/** Opens the copies of a storage. */
export function openDiscordCopies({ storage, maxBytes = GIBIBYTE }: DiscordCopiesOptions): DiscordCopies {
  const pool = openSingleProcess(new URL("./discord-copy-worker.ts", import.meta.url), MAX_WAITING);
  const kept = openKeptFiles(storage, FOLDER, maxBytes);

  const encode = (task: CopyTask): Promise<void> =>
    runJobOrExplain("A copy could not be encoded", pool, "encode", task);

  return {
    async fileOf({ hash, format }, purpose) {
      const key = `${hash.slice(0, 32)}-${purpose}-${ENCODING_VERSION}`;
      const file = await kept.fileOf(`${key}.${DISCORD_COPY.format}`, (outputKey) =>
        encode({ storage: storage.settings, audioKey: keyOfMedia(hash), format, purpose, outputKey }),
      );
      return { file, key };
    },
    removeOld: kept.removeOld,
    close: () => pool.destroy(),
  };
}
