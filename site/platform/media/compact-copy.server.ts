import { hasEqualChannels, type Pcm } from "../audio/pcm.ts";
import { withTwoChannels } from "../audio/two-channels.ts";
import { type EncodedSound, encodeWithinTruePeak } from "./encode-within-true-peak.server.ts";
import { resampleTo48kHz } from "./resample.server.ts";

/** Bits per second of one and of two channels, on average. */
const BITRATES = [64_000, 96_000] as const;

/**
 * Returns what listeners play: the samples as Opus in an Ogg file, at their own level, with true peaks of at most
 * -1 dBTP. Its beginning and end are exact to the
 * sample, so that it loops without a pause. Equal channels are stored once. It holds nothing of the file that was sent but the
 * sound.
 */
export async function encodeCompactCopy(pcm: Pcm): Promise<EncodedSound> {
  const mixed = withTwoChannels(pcm);
  const channels = hasEqualChannels(mixed) ? mixed.channels.slice(0, 1) : mixed.channels;
  const source = resampleTo48kHz({ ...mixed, channels });
  return encodeWithinTruePeak(source, BITRATES[channels.length === 2 ? 1 : 0]);
}
