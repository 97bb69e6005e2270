import { measureLoudness } from "../../platform/audio/loudness.ts";
import { detectAudioFormat } from "../../platform/media/audio-container.server.ts";
import { audioIdentity } from "../../platform/media/audio-identity.server.ts";
import { encodeCompactCopy } from "../../platform/media/compact-copy.server.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import { refusalOfFault } from "./refusals.server.ts";

/** A compact copy, with its own loudness, and with what it shares with every other file of the same sound. */
export interface StoredCopy {
  bytes: Uint8Array;
  loudnessLufs: number | null;
  identity: string;
}

/** Returns the compact copy of a stored sound file. Throws RefusedError if it is no sound. */
export async function copyStoredFile(stored: Uint8Array): Promise<StoredCopy> {
  try {
    const pcm = await decodeAudio(stored, await detectAudioFormat(stored));
    const { bytes, heard } = await encodeCompactCopy(pcm);
    return { bytes, loudnessLufs: measureLoudness(heard), identity: audioIdentity(bytes, "opus", pcm) };
  } catch (error) {
    throw refusalOfFault(error);
  }
}
