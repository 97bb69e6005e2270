import { MAX_TRUE_PEAK_DB, truePeakLimiter } from "../audio/limit-true-peak.ts";
import type { Pcm } from "../audio/pcm.ts";
import { truePeakOf } from "../audio/true-peak.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { encodeOpus } from "./encode-opus.server.ts";

/** Opus moves peaks by up to 3 dB. What is lowered by this in addition to the excess stays below in the second round. */
const MARGIN_DB = 0.3;

/** An encoded file, and the samples that were encoded. */
export interface EncodedSound {
  bytes: Uint8Array;
  heard: Pcm;
}

/**
 * Encodes samples as {@link encodeOpus} does, so that a decoder returns true peaks of at most -1 dBTP. Only what exceeds them is
 * lowered, before it is encoded.
 */
export async function encodeWithinTruePeak(pcm: Pcm, bitsPerSecond: number): Promise<EncodedSound> {
  const limitedTo = truePeakLimiter(pcm);
  const heard = limitedTo(MAX_TRUE_PEAK_DB);
  const bytes = await encodeOpus(heard, bitsPerSecond);
  const excessDb = 20 * Math.log10(truePeakOf(await decodeAudio(bytes, "opus"))) - MAX_TRUE_PEAK_DB;
  if (!(excessDb > 0)) return { bytes, heard };
  const lower = limitedTo(MAX_TRUE_PEAK_DB - excessDb - MARGIN_DB);
  return { bytes: await encodeOpus(lower, bitsPerSecond), heard: lower };
}
