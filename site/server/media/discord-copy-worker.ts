import type { AudioCopyPurpose } from "@tuna/sdk/catalog";
import { fileOfStorage, requireBytes, type StorageSettings } from "../storage/object-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import type { AudioFormat } from "./audio-formats.ts";
import { decodeAudio } from "./decode-audio.ts";
import { encodeDiscordCopy } from "./discord-copy.ts";

/** A copy to encode. The sound is read from the storage, and the copy is written to it. */
export interface CopyTask {
  storage: StorageSettings;
  audioKey: string;
  format: AudioFormat;
  purpose: AudioCopyPurpose;
  outputKey: string;
}

/** The child process of `discord-copies.ts` runs this function. It encodes a copy and stores it. */
export async function encode(task: CopyTask): Promise<void> {
  const storage = openStorage(task.storage);
  const pcm = await decodeAudio(await requireBytes(fileOfStorage(storage, task.audioKey)), task.format);
  await storage.put(task.outputKey, await encodeDiscordCopy(pcm, task.purpose));
}
