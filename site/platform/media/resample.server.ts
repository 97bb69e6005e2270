import type { Pcm } from "../audio/pcm.ts";

const MAX_SAMPLE_RATE = 48_000;
/** Taps of the low-pass filter on each side, for every sample it drops. */
const TAPS_PER_STEP = 16;
/** Zero crossings of the sinc on each side. */
const REACH = 16;
/** Share of the lower Nyquist frequency that passes. */
const CUTOFF = 0.93;

/** Converts the sample rate to 48,000 Hz, with a windowed sinc filter. */
export function resampleTo48kHz(pcm: Pcm): Pcm {
  return resampleTo(pcm, 48_000);
}

/** Converts the sample rate with a windowed sinc filter, which removes frequencies that the new rate cannot have. */
export function resampleTo(pcm: Pcm, targetRate: number): Pcm {
  const source = atMost48kHz(pcm);
  if (source.sampleRate === targetRate) return source;
  const divisor = greatestCommonDivisor(source.sampleRate, targetRate);
  const share = Math.min(1, targetRate / source.sampleRate);
  const phaseCount = targetRate / divisor;
  const step = source.sampleRate / divisor;
  // Made when needed: an odd rate has 48,000 phases, and a short sound visits few of them.
  const filters = new Map<number, Float64Array>();
  const filterOf = (phase: number) => {
    const known = filters.get(phase);
    if (known) return known;
    const made = sincFilter(phase / phaseCount, share);
    filters.set(phase, made);
    return made;
  };
  const reach = Math.ceil(REACH / share);
  const channels = source.channels.map((samples) => {
    const padded = withSilence(samples, reach);
    const resampled = new Float32Array(Math.ceil((samples.length * phaseCount) / step));
    for (let index = 0; index < resampled.length; index++) {
      const position = index * step;
      const phase = position % phaseCount;
      // In the padded samples, a position lies `reach` samples later.
      resampled[index] = weightedSum(padded, (position - phase) / phaseCount + 1, filterOf(phase));
    }
    return resampled;
  });
  return { sampleRate: targetRate, channels };
}

/**
 * Returns the weights of the samples around a position that lies `fraction` of a sample after one of them. `share` of the
 * frequencies pass.
 */
function sincFilter(fraction: number, share: number): Float64Array {
  const reach = Math.ceil(REACH / share);
  const cutoff = CUTOFF * share;
  const taps = Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - reach + 1 - fraction;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)));
  });
  const gain = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / gain);
}

/** Sounds have millions of samples, so these loops call nothing and stay within their arrays. */
function weightedSum(samples: Float32Array, first: number, weights: Float64Array): number {
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++)
    sum += (weights[tap] as number) * (samples[first + tap] as number);
  return sum;
}

function symmetricSum(samples: Float32Array, first: number, weights: Float64Array): number {
  const last = first + weights.length - 1;
  const half = (weights.length - 1) / 2;
  let sum = (weights[half] as number) * (samples[first + half] as number);
  for (let tap = 0; tap < half; tap++)
    sum += (weights[tap] as number) * ((samples[first + tap] as number) + (samples[last - tap] as number));
  return sum;
}

/** Returns samples with `count` silent ones on each side. */
function withSilence(samples: Float32Array, count: number): Float32Array {
  const padded = new Float32Array(samples.length + 2 * count + 1);
  padded.set(samples, count);
  return padded;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Reduces the sample rate to 48 kHz or less by a whole factor, after a low-pass filter against aliasing. */
export function atMost48kHz(pcm: Pcm): Pcm {
  const step = Math.ceil(pcm.sampleRate / MAX_SAMPLE_RATE);
  if (step === 1) return pcm;
  const filter = lowPass(step);
  return {
    sampleRate: Math.round(pcm.sampleRate / step),
    channels: pcm.channels.map((channel) => keepEvery(step, channel, filter)),
  };
}

function keepEvery(step: number, samples: Float32Array, filter: Float64Array): Float32Array {
  const padded = withSilence(samples, (filter.length - 1) / 2);
  const kept = new Float32Array(Math.ceil(samples.length / step));
  for (let index = 0; index < kept.length; index++) kept[index] = symmetricSum(padded, index * step, filter);
  return kept;
}

/** Returns a windowed sinc filter with a gain of 1 that ends at 0.9 of the Nyquist frequency of the lower rate. */
function lowPass(step: number): Float64Array {
  const reach = TAPS_PER_STEP * step;
  const cutoff = 0.9 / step;
  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const x = index - reach;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)));
  });
  const gain = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / gain);
}
