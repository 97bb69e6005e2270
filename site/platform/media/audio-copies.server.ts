import type { AudioCopyPurpose, CopyContainer } from "@tuna/sdk/catalog";
import { openSingleProcess, runJobOrExplain } from "../processes/process-pool.server.ts";
import { openKeptFiles } from "../storage/kept-files.server.ts";
import {
  fileOfStorage,
  type ObjectStorage,
  requireBytes,
  type StoredFile,
} from "../storage/object-storage.server.ts";
import type { CopyTask } from "./audio-copy-worker.server.ts";
import type { AudioFormat } from "./audio-formats.server.ts";
import { cafOfOggOpus } from "./caf-file.server.ts";
import { keyOfMedia } from "./media-store.server.ts";
import { webmOfOggOpus } from "./webm-file.server.ts";

/** What else a sound is served as: for Discord, in full quality, and its compact copy in another container. */
export type AudioCopyKind = AudioCopyPurpose | "flac" | CopyContainer;

/** Copies of sounds, made on their first request and kept as files. */
export interface AudioCopies {
  /**
   * Returns a copy, and a key that changes with its content. Containers take compact copies only. Rejects if it could not be
   * encoded in time.
   */
  fileOf(
    audio: { hash: string; format: AudioFormat },
    kind: AudioCopyKind,
  ): Promise<{ file: StoredFile; key: string }>;
  removeOld(now: Date): Promise<void>;
  close(): Promise<void>;
}

export interface AudioCopiesOptions {
  /** Has the media files, and the copies in `copies/`. These can all be removed at any time. */
  storage: ObjectStorage;
  /** The oldest files are removed above this size. */
  maxBytes?: number;
}

/** The file ending and type of each kind of copy. Discord takes the ending `ogg`, and not `opus`. */
export const copyFormats: Record<AudioCopyKind, { format: string; mimeType: string }> = {
  discord: { format: "ogg", mimeType: "audio/ogg" },
  "discord-soundboard": { format: "ogg", mimeType: "audio/ogg" },
  flac: { format: "flac", mimeType: "audio/flac" },
  webm: { format: "webm", mimeType: "audio/webm; codecs=opus" },
  caf: { format: "caf", mimeType: "audio/x-caf" },
};

/** Writes the packets of a compact copy anew, which takes no decoder and some milliseconds. */
const containers: Record<CopyContainer, (ogg: Uint8Array) => Uint8Array> = {
  webm: webmOfOggOpus,
  caf: cafOfOggOpus,
};
const isContainer = (kind: AudioCopyKind): kind is CopyContainer => kind in containers;

const FOLDER = "copies/";
/** Raise this when the same sound becomes another file. */
const ENCODING_VERSION = 2;
const GIBIBYTE = 2 ** 30;
/** At 0.1 to 1 s each, the last of them waits a few seconds. */
const MAX_WAITING = 16;

/** Opens the copies of a storage. */
export function openAudioCopies({ storage, maxBytes = GIBIBYTE }: AudioCopiesOptions): AudioCopies {
  const pool = openSingleProcess(new URL("./audio-copy-worker.server.ts", import.meta.url), MAX_WAITING);
  const kept = openKeptFiles(storage, FOLDER, maxBytes);

  const encode = (task: CopyTask): Promise<void> =>
    runJobOrExplain("A copy could not be encoded", pool, "encode", task);

  async function putContainer(container: CopyContainer, audioKey: string, outputKey: string): Promise<void> {
    const ogg = await requireBytes(fileOfStorage(storage, audioKey));
    await storage.put(outputKey, containers[container](ogg));
  }

  return {
    async fileOf({ hash, format }, kind) {
      const key = `${hash.slice(0, 32)}-${kind}-${ENCODING_VERSION}`;
      const audioKey = keyOfMedia(hash);
      const file = await kept.fileOf(`${key}.${copyFormats[kind].format}`, (outputKey) =>
        isContainer(kind)
          ? putContainer(kind, audioKey, outputKey)
          : encode({ storage: storage.settings, audioKey, format, kind, outputKey }),
      );
      return { file, key };
    },
    removeOld: kept.removeOld,
    close: () => pool.destroy(),
  };
}
