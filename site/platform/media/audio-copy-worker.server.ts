import type { AudioCopyPurpose } from "@tuna/sdk/catalog";
import { fileOfStorage, requireBytes, type StorageSettings } from "../storage/object-storage.server.ts";
import { openStorage } from "../storage/open-storage.server.ts";
import type { AudioFormat } from "./audio-formats.server.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { encodeDiscordCopy } from "./discord-copy.server.ts";
import { encodeFlac } from "./encode-flac.server.ts";
import { readWavHeader } from "./wav-header.ts";

/** A copy to encode. The sound is read from the storage, and the copy is written to it. */
export interface CopyTask {
  storage: StorageSettings;
  audioKey: string;
  format: AudioFormat;
  kind: AudioCopyPurpose | "flac";
  outputKey: string;
}

/** The child process of `audio-copies.server.ts` runs this function. It encodes a copy and stores it. */
export async function encode({
  storage: settings,
  audioKey,
  format,
  kind,
  outputKey,
}: CopyTask): Promise<void> {
  const storage = openStorage(settings);
  const bytes = await requireBytes(fileOfStorage(storage, audioKey));
  const pcm = await decodeAudio(bytes, format);
  const copy =
    kind === "flac"
      ? await encodeFlac(pcm, (readWavHeader(bytes)?.bitsPerSample ?? 16) > 16 ? 24 : 16)
      : await encodeDiscordCopy(pcm, kind);
  await storage.put(outputKey, copy);
}
