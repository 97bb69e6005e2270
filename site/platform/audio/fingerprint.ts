import rfft from "fourier-transform";
import { type Pcm, sampleCount } from "./pcm.ts";

/** A fingerprint to look up has this many words for each word of a stored one, so that any shift is nearly a whole word. */
export const LOOKUP_DENSITY = 4;

/** Words of a stored fingerprint for each second of sound. */
export const WORDS_PER_SECOND = 31.25;

const WINDOW_SECONDS = 0.128;
const BAND_COUNT = 17;
const LOWEST_HZ = 250;
const HIGHEST_HZ = 3800;
/** A band is compared with itself this many words earlier. */
const RISE_WORDS = 3;
/** Energy below this share of the loudest counts as none: -50 dB. */
const FLOOR = 1e-5;
/** Smallest difference of two natural logarithms of energy that counts, so that steady tones have steady words. */
const SMALLEST_STEP = 0.25;
/** Rate that a signal is reduced to, at least. */
const ENOUGH_RATE = 10_000;
/** Taps of the low-pass filter on each side, for every sample it drops. */
const TAPS_PER_STEP = 12;
const CUTOFF = 0.85;

/**
 * Computes the fingerprint of a sound: a word of 32 bits for every 32 ms, 0 where it is silent. Half of the bits tell which
 * bands are louder than their upper neighbours, the others which grew louder. Most words stay the same through other levels,
 * formats, bit rates and sample rates. With a `density` there are as many times more words.
 */
export function fingerprintOf(pcm: Pcm, density = 1): Uint32Array {
  const energies = energiesOf(reduced(pcm), density);
  const count = energies.length / BAND_COUNT;
  const loudest = energies.reduce((most, energy) => Math.max(most, energy), 0);
  const words = new Uint32Array(count);
  if (loudest === 0) return words;

  const floor = loudest * FLOOR;
  const logs = energies.map((energy) => Math.log(energy + floor));
  const logOfSilence = Math.log(2 * floor);
  const lag = RISE_WORDS * density;
  const logAt = (index: number, band: number) =>
    index < 0 ? Math.log(floor) : (logs[index * BAND_COUNT + band] ?? 0);
  for (let index = 0; index < count; index++) {
    let word = 0;
    let isSilent = true;
    for (let band = 0; band < BAND_COUNT - 1; band++) {
      const energy = logAt(index, band);
      if (energy > logOfSilence) isSilent = false;
      if (energy - logAt(index, band + 1) > SMALLEST_STEP) word |= 1 << band;
      if (energy - logAt(index - lag, band) > SMALLEST_STEP) word |= 1 << (band + BAND_COUNT - 1);
    }
    words[index] = isSilent ? 0 : word;
  }
  return words;
}

interface Signal {
  samples: Float32Array;
  rate: number;
}

/** Returns the energy of each band around each word's time, one time after another. */
function energiesOf({ samples, rate }: Signal, density: number): Float64Array {
  const windowLength = Math.round(WINDOW_SECONDS * rate);
  const size = 2 ** Math.ceil(Math.log2(windowLength));
  const weights = Float64Array.from(
    { length: windowLength },
    (_, tap) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (tap + 0.5)) / windowLength),
  );
  const firstBins = Array.from({ length: BAND_COUNT + 1 }, (_, band) =>
    Math.round(((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BAND_COUNT)) / rate) * size),
  );
  const hop = rate / (WORDS_PER_SECOND * density);
  const count = Math.max(1, Math.ceil(samples.length / hop));
  const energies = new Float64Array(count * BAND_COUNT);
  const windowed = new Float64Array(size);
  const amplitudes = new Float64Array(size / 2);
  for (let index = 0; index < count; index++) {
    const start = Math.round(index * hop - windowLength / 2);
    const first = Math.max(0, -start);
    const end = Math.max(first, Math.min(windowLength, samples.length - start));
    windowed.fill(0);
    for (let tap = first; tap < end; tap++) {
      windowed[tap] = (samples[start + tap] ?? 0) * (weights[tap] ?? 0);
    }
    rfft(windowed, amplitudes);
    for (let band = 0; band < BAND_COUNT; band++) {
      let energy = 0;
      for (let bin = firstBins[band] ?? 0; bin < (firstBins[band + 1] ?? 0); bin++) {
        energy += (amplitudes[bin] ?? 0) ** 2;
      }
      energies[index * BAND_COUNT + band] = energy;
    }
  }
  return energies;
}

/** Mixes the channels, and reduces the sample rate by a whole factor after a low-pass filter. */
function reduced(pcm: Pcm): Signal {
  const { sampleRate, channels } = pcm;
  const length = sampleCount(pcm);
  const step = Math.max(1, Math.floor(sampleRate / ENOUGH_RATE));
  const reach = step === 1 ? 0 : TAPS_PER_STEP * step;
  // Silence around the sound: reading beyond an array's ends takes many times longer than reading zeros.
  const mono = new Float32Array(length + 2 * reach);
  for (const channel of channels) {
    for (let index = 0; index < length; index++) {
      mono[index + reach] = (mono[index + reach] ?? 0) + (channel[index] ?? 0) / channels.length;
    }
  }
  if (step === 1) return { samples: mono, rate: sampleRate };

  const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, tap) => {
    const x = (Math.PI * CUTOFF * (tap - reach)) / step;
    const hann = 0.5 + 0.5 * Math.cos((Math.PI * (tap - reach)) / (reach + 1));
    return ((x === 0 ? 1 : Math.sin(x) / x) * hann * CUTOFF) / step;
  });
  const samples = new Float32Array(Math.ceil(length / step));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap++) sum += (taps[tap] ?? 0) * (mono[index * step + tap] ?? 0);
    samples[index] = sum;
  }
  return { samples, rate: sampleRate / step };
}
