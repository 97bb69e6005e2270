import { amplified, type Pcm } from "./pcm.ts";
import { samplePeakOf } from "./true-peak.ts";

/** Amplitude of -60 dBFS, below which nothing is audible. */
export const INAUDIBLE_AMPLITUDE = 0.001;
/** Decoders of whole files stay far below 12 dB above full scale, and those of damaged ones do not. */
const MAX_PEAK = 4;
/** Recorders of floating-point samples may be set too high by 40 dB. Whoever has more confused the numbers. */
const MAX_FLOAT_PEAK = 100;
/** Loudness of a high square wave of full scale at both loudspeakers, and a little more. */
const MAX_LUFS = 7;

/**
 * Returns samples at the level at which they are heard: those of a file of floating-point numbers above full scale are lowered
 * as a whole. Returns undefined for a level that no sound can have, and for what is no number.
 */
export function atPossibleLevel(pcm: Pcm, isFloat: boolean): Pcm | undefined {
  if (!pcm.channels.every(areNumbers)) return undefined;
  const peak = samplePeakOf(pcm);
  if (peak > (isFloat ? MAX_FLOAT_PEAK : MAX_PEAK)) return undefined;
  return isFloat && peak > 1 ? amplified(pcm, -20 * Math.log10(peak)) : pcm;
}

/** Sounds have millions of samples, so this loop calls nothing. */
function areNumbers(samples: Float32Array): boolean {
  for (let index = 0; index < samples.length; index++)
    if (!Number.isFinite(samples[index] as number)) return false;
  return true;
}

/** Whether samples within full scale can be as loud, at one loudspeaker or two. */
export function isPossibleLoudness(loudnessLufs: number | null): boolean {
  return loudnessLufs === null || loudnessLufs <= MAX_LUFS;
}
