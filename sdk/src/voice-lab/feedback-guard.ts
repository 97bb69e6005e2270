import { SAMPLE_RATE, type Signal } from "./signal.ts";

/** Notices the whistle of a loudspeaker that a microphone hears. */
export interface FeedbackGuard {
  /** Returns true if the level has run away. */
  hears(plain: Signal, voiced: Signal): boolean;
}

const BLOCK_LENGTH = Math.round(0.05 * SAMPLE_RATE);
/** Root mean square that speech reaches for moments only: -9 dB of full scale. */
const MAX_LEVEL = 0.35;
/** Number of loud blocks in a row that are no speech: 0.8 s. */
const MAX_LOUD_BLOCKS = 16;

export function createFeedbackGuard(): FeedbackGuard {
  const power = { plain: 0, voiced: 0, length: 0 };
  let loudBlocks = 0;

  function endBlock(): void {
    const level = Math.sqrt(Math.max(power.plain, power.voiced) / BLOCK_LENGTH);
    loudBlocks = level > MAX_LEVEL ? loudBlocks + 1 : 0;
    Object.assign(power, { plain: 0, voiced: 0, length: 0 });
  }

  return {
    hears: (plain, voiced) => {
      for (let index = 0; index < plain.length; index++) {
        power.plain += (plain[index] ?? 0) ** 2;
        power.voiced += (voiced[index] ?? 0) ** 2;
        if (++power.length === BLOCK_LENGTH) endBlock();
      }
      return loudBlocks >= MAX_LOUD_BLOCKS;
    },
  };
}
