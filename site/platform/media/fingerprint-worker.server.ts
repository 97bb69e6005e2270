import { fingerprintOf } from "../audio/fingerprint.ts";
import { fileOfStorage, requireBytes, type StorageSettings } from "../storage/object-storage.server.ts";
import { openStorage } from "../storage/open-storage.server.ts";
import { AudioFaultError } from "./audio-fault.ts";
import type { AudioFormat } from "./audio-formats.server.ts";
import { decodeAudio } from "./decode-audio.server.ts";

/** A file of the storage to compute the fingerprint of. */
export interface FingerprintTask {
  storage: StorageSettings;
  audioKey: string;
  format: AudioFormat;
}

/** The child process of `fill-fingerprints.ts` runs this function. The fingerprint of a damaged file is empty. */
export async function fingerprint({ storage, audioKey, format }: FingerprintTask): Promise<Uint32Array> {
  const bytes = await requireBytes(fileOfStorage(openStorage(storage), audioKey));
  try {
    return fingerprintOf(await decodeAudio(bytes, format));
  } catch (error) {
    if (error instanceof AudioFaultError) return new Uint32Array(0);
    throw error;
  }
}
