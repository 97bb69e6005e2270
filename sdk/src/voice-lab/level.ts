import { SAMPLE_RATE, type Signal } from "./signal.ts";

/** No sample of a finished signal passes this. */
export const CEILING = 0.97;

const KNEE = 0.7;
const BLOCK_SECONDS = 0.05;
/** Blocks this much under the loudest one are pauses, and say nothing of how loud somebody speaks. */
const GATE = 10 ** (-20 / 20);

/** Straight up to 0.7, and bent from there, so that nothing passes the ceiling. */
export function limited(sample: number): number {
  const loudness = Math.abs(sample);
  if (loudness <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((loudness - KNEE) / room));
}

/** As loud as another signal where it speaks, and never past the ceiling: an effect must not win by being louder. */
export function levelled(signal: Signal, like: Signal): Signal {
  const own = speakingLevel(signal);
  const gain = own > 0 ? speakingLevel(like) / own : 1;
  return signal.map((sample) => limited(sample * gain));
}

/** Effective value (root mean square) of the blocks that are no pauses. */
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
