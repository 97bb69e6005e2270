import { encodeWav } from "../../contract/audio/encode-wav.ts";
import type { Pcm } from "../../contract/audio/pcm.ts";

const MAX_SAMPLE_RATE = 48_000;
/** Taps of the low-pass filter on each side, for every sample it drops. */
const TAPS_PER_STEP = 16;

/** Encodes a file that every browser plays: WAV of 16 bits, at most 48,000 samples a second. */
export function playableCopy(pcm: Pcm): Uint8Array {
  return encodeWav(atMost48kHz(pcm));
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

function keepEvery(step: number, samples: Float32Array, filter: Float32Array): Float32Array {
  const reach = (filter.length - 1) / 2;
  return Float32Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    let sum = 0;
    for (let tap = -reach; tap <= reach; tap++) {
      sum += (filter[tap + reach] ?? 0) * (samples[index * step + tap] ?? 0);
    }
    return sum;
  });
}

/** Returns a windowed sinc filter with a gain of 1 that ends at 0.9 of the Nyquist frequency of the lower rate. */
function lowPass(step: number): Float32Array {
  const reach = TAPS_PER_STEP * step;
  const cutoff = 0.9 / step;
  const taps = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const x = index - reach;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)));
  });
  const gain = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / gain);
}
