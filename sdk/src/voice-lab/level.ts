import { SAMPLE_RATE, type Signal } from "./signal.ts";

/**
 * Maximum absolute value of a sample in a finished signal.
 * @internal A test reads it.
 */
export const CEILING = 0.97;

const KNEE = 0.7;
const BLOCK_SECONDS = 0.05;
/** Blocks that are quieter than the loudest one by this factor are pauses, which do not count as speech. */
const GATE = 10 ** (-20 / 20);

/** Soft limiter: linear up to 0.7, compressed above, never above the ceiling. */
export function limited(sample: number): number {
  const loudness = Math.abs(sample);
  if (loudness <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((loudness - KNEE) / room));
}

/**
 * Adjusts the level of speech in a signal to that of another one, limited to the ceiling. An effect must not
 * sound better only because it is louder.
 */
export function levelled(signal: Signal, like: Signal): Signal {
  const own = speakingLevel(signal);
  const gain = own > 0 ? speakingLevel(like) / own : 1;
  return signal.map((sample) => limited(sample * gain));
}

/** Returns the root mean square of the blocks that are no pauses. */
function speakingLevel(signal: Signal): number {
  const length = Math.round(BLOCK_SECONDS * SAMPLE_RATE);
  const powers = Array.from({ length: Math.ceil(signal.length / length) }, (_, block) => {
    const part = signal.subarray(block * length, (block + 1) * length);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  });
  const least = Math.max(0, ...powers) * GATE ** 2;
  const spoken = powers.filter((power) => power > 0 && power >= least);
  return Math.sqrt(spoken.reduce((sum, power) => sum + power, 0) / (spoken.length || 1));
}
