import {
  aacPadding,
  doubledAacPadding,
  findPadding,
  mp3Padding,
  noPadding,
  type Padding,
} from "../audio/find-padding.ts";
import { type Pcm, sampleCount } from "../audio/pcm.ts";
import { readMp3Ends } from "./mp3-frames.ts";
import { readMp4Track } from "./mp4-track.server.ts";
import { readWavHeader } from "./wav-header.ts";

/** Returns the padding of an MP3 file without a header that tells it. */
export function paddingOfMp3(bytes: Uint8Array, pcm: Pcm): Padding {
  const ends = readMp3Ends(bytes);
  return ends && ends.delay > 0 ? noPadding : findPadding(pcm, mp3Padding);
}

/** Returns the padding of an MP4 file of AAC without an edit or a comment that tells it. */
export function paddingOfM4a(bytes: Uint8Array, pcm: Pcm): Padding {
  const { config, timing, sampleRate } = readMp4Track(bytes);
  const isTold = "alac" in config || timing.elst !== undefined || timing.ilst !== undefined;
  if (isTold) return noPadding;
  return findPadding(pcm, pcm.sampleRate > sampleRate ? doubledAacPadding : aacPadding);
}

/** Returns how much of the last block of ADPCM is no sound. Encoders that count it as sound leave silence. */
export function paddingOfWav(bytes: Uint8Array, pcm: Pcm): Padding {
  const header = readWavHeader(bytes);
  if (header?.codec !== "adpcm") return noPadding;
  const { declaredSamples, samplesPerBlock } = header;
  const told = sampleCount(pcm) - (declaredSamples ?? 0);
  if (declaredSamples && told > 0 && told < samplesPerBlock) return { before: 0, after: told };
  return findPadding(pcm, { delay: 0, atEnd: samplesPerBlock });
}
