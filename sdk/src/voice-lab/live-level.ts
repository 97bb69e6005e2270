import { createDelayLine } from "./delay-line.ts";
import { limited } from "./level.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";

/** Keeps a live voice about as loud as the speaker, as `levelled` does for a whole recording. */
export interface LiveLevel {
  /** Adjusts the level of a block in place, never above the ceiling. `latency` is its delay in samples. */
  adjust(voiced: Signal, plain: Signal, latency: number): void;
}

const MAX_DELAY = 8191;
const BLOCK_LENGTH = Math.round(0.05 * SAMPLE_RATE);
/** Blocks that are quieter than the loudest recent one by this factor of power are pauses. */
const GATE = 0.01;
/** Factors per block by which measured power is forgotten: about 2 s, and 10 s for the loudest block. */
const FORGETTING = 0.975;
const LOUDEST_FORGETTING = 0.995;
/** Number of blocks before the first adjustment. */
const MIN_BLOCKS = 4;
const [MIN_GAIN, MAX_GAIN] = [0.1, 8];
/** Part of the way to a new gain that one sample takes: about 0.1 s for all of it. */
const GLIDE = 1 / (0.05 * SAMPLE_RATE);

export function createLiveLevel(): LiveLevel {
  const plainLine = createDelayLine(MAX_DELAY);
  const block = { plain: 0, voiced: 0, length: 0 };
  const speech = { plain: 0, voiced: 0, blocks: 0 };
  let loudest = 0;
  let target = 1;
  let gain = 1;

  function endBlock(): void {
    loudest = Math.max(loudest * LOUDEST_FORGETTING, block.plain);
    if (block.plain > 0 && block.plain >= loudest * GATE) {
      speech.plain = speech.plain * FORGETTING + block.plain;
      speech.voiced = speech.voiced * FORGETTING + block.voiced;
      speech.blocks++;
    }
    if (speech.blocks >= MIN_BLOCKS && speech.voiced > 0) {
      target = Math.min(MAX_GAIN, Math.max(MIN_GAIN, Math.sqrt(speech.plain / speech.voiced)));
    }
    Object.assign(block, { plain: 0, voiced: 0, length: 0 });
  }

  return {
    adjust: (voiced, plain, latency) => {
      const delay = Math.min(latency, MAX_DELAY);
      for (let index = 0; index < voiced.length; index++) {
        plainLine.push(plain[index] ?? 0);
        const sample = voiced[index] ?? 0;
        block.plain += plainLine.read(delay) ** 2;
        block.voiced += sample ** 2;
        if (++block.length === BLOCK_LENGTH) endBlock();
        gain += (target - gain) * GLIDE;
        voiced[index] = limited(sample * gain);
      }
    },
  };
}
