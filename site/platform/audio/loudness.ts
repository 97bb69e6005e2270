import { type Pcm, sampleCount } from "./pcm.ts";

/** Blocks of 400 ms begin every 100 ms. */
const HOP_SECONDS = 0.1;
const HOPS_PER_BLOCK = 4;
/** Shorter sounds have a single block, which would leave out their end. */
const MIN_GATED_HOPS = 5;
/** Quieter blocks are silence. */
const SILENCE_LUFS = -70;
/** Blocks that are quieter than the others by this are pauses. */
const PAUSE_LU = -10;
const OFFSET_LUFS = -0.691;
/**
 * Added to each sample. In silence the filters would come to numbers so near to zero that processors take 40 times as long for
 * them. It is 400 dB below full scale.
 */
const NEARLY_ZERO = 1e-20;

/** Weights of the channels by the order of WAV: the bass does not count, those beside and behind count more (ITU-R BS.1770). */
const SURROUND_WEIGHTS = [1, 1, 1, 0, 1.41, 1.41, 1.41, 1.41];
/** The weights of fewer channels. One is played by two loudspeakers. */
const WEIGHTS: Record<number, readonly number[]> = {
  1: [2],
  4: [1, 1, 1.41, 1.41],
  5: [1, 1, 1, 1.41, 1.41],
};

/**
 * Returns the integrated loudness by EBU R128 in LUFS, or null for sounds that are too quiet. For sounds of less than 500 ms it
 * is the ungated loudness of all samples. One channel counts as two equal ones, since two loudspeakers play it. Pages and the
 * server measure with it.
 */
export function measureLoudness(pcm: Pcm): number | null {
  const hops = hopEnergies(pcm);
  const hopSamples = Math.round(pcm.sampleRate * HOP_SECONDS);
  const blocks =
    sampleCount(pcm) < MIN_GATED_HOPS * hopSamples
      ? [sum(hops) / Math.max(1, sampleCount(pcm))]
      : Array.from(
          { length: Math.floor(sampleCount(pcm) / hopSamples) - HOPS_PER_BLOCK + 1 },
          (_, first) => sum(hops.subarray(first, first + HOPS_PER_BLOCK)) / (HOPS_PER_BLOCK * hopSamples),
        );
  const audible = blocks.filter((energy) => lufsOf(energy) >= SILENCE_LUFS);
  if (audible.length === 0) return null;
  const threshold = mean(audible) * 10 ** (PAUSE_LU / 10);
  const loudness = lufsOf(mean(audible.filter((energy) => energy >= threshold)));
  return Number.isFinite(loudness) ? Math.round(loudness * 10) / 10 : null;
}

const lufsOf = (energy: number) => OFFSET_LUFS + 10 * Math.log10(energy);
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** Returns the energy of each 100 ms, all channels together, as ears hear it. */
function hopEnergies({ channels, sampleRate }: Pcm): Float64Array {
  const hopSamples = Math.round(sampleRate * HOP_SECONDS);
  const energies = new Float64Array(Math.ceil((channels[0]?.length ?? 0) / hopSamples));
  const weights = WEIGHTS[channels.length] ?? SURROUND_WEIGHTS;
  for (const [channel, samples] of channels.entries()) {
    addEnergies(energies, { samples, sampleRate }, hopSamples, weights[channel] ?? 1);
  }
  return energies;
}

/** Filters samples twice and adds their energies. All in one loop, since a sound has millions of samples. */
function addEnergies(
  energies: Float64Array,
  { samples, sampleRate }: { samples: Float32Array; sampleRate: number },
  hopSamples: number,
  weight: number,
): void {
  const shelf = shelfOf(sampleRate);
  const high = highPassOf(sampleRate);
  let [shelf1, shelf2, high1, high2] = [0, 0, 0, 0];
  for (let hop = 0; hop < energies.length; hop++) {
    const end = Math.min(samples.length, (hop + 1) * hopSamples);
    let energy = 0;
    for (let index = hop * hopSamples; index < end; index++) {
      const sample = (samples[index] ?? 0) + NEARLY_ZERO;
      const shelved = shelf.b0 * sample + shelf1;
      shelf1 = shelf.b1 * sample - shelf.a1 * shelved + shelf2;
      shelf2 = shelf.b2 * sample - shelf.a2 * shelved;
      const heard = high.b0 * shelved + high1;
      high1 = high.b1 * shelved - high.a1 * heard + high2;
      high2 = high.b2 * shelved - high.a2 * heard;
      energy += heard * heard;
    }
    energies[hop] = (energies[hop] ?? 0) + weight * energy;
  }
}

interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** The head's effect: 4 dB above 1.7 kHz (ITU-R BS.1770). */
function shelfOf(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (middle * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (middle * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** Cuts below 38 Hz, where ears hear little (ITU-R BS.1770). */
function highPassOf(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
