import { type AudioMeasures, measureAudio } from "../../platform/media/measure-audio.server.ts";
import { refusalOfFault } from "./refusals.server.ts";

/** What earlier versions measured otherwise, or not at all. */
export type StoredMeasures = Pick<AudioMeasures, "loudnessLufs" | "identity" | "peaks" | "fingerprint">;

/** Measures a stored file again. Throws RefusedError if it is no whole sound by the rules of this version. */
export async function measureStoredFile(bytes: Uint8Array): Promise<StoredMeasures> {
  const { loudnessLufs, identity, peaks, fingerprint } = await measureAudio(bytes).catch((error) => {
    throw refusalOfFault(error);
  });
  return { loudnessLufs, identity, peaks, fingerprint };
}
