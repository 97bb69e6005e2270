import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import { createVoiceChain, type VoiceChain } from "./voice-chain.ts";

/** A voice whose effects change while samples pass through it. */
export interface LiveVoice {
  /** Replaces the samples of a block, at the lab's rate, by the output. */
  process(block: Signal): void;
  /** Changes the effects without a click: at once, or after the previous change. */
  change(effects: readonly VoiceEffect[]): void;
  /** Delay of the output in samples. */
  latency(): number;
}

const FADE_LENGTH = Math.round(0.03 * SAMPLE_RATE);
/** Time in which the input of a new chain fades in before the chain is heard. Its echoes would begin with a click. */
const WARM_UP_LENGTH = Math.round(0.02 * SAMPLE_RATE);

interface NextChain {
  chain: VoiceChain;
  /** Number of samples that the chain has received. */
  received: number;
}

export function createLiveVoice(effects: readonly VoiceEffect[]): LiveVoice {
  let current = createVoiceChain(effects);
  let next: NextChain | undefined;
  let waiting: readonly VoiceEffect[] | undefined;
  let copy = new Float32Array(128);

  function change(wanted: readonly VoiceEffect[]): void {
    if (next) waiting = wanted;
    else if (!current.tune(wanted)) next = { chain: createVoiceChain(wanted), received: 0 };
  }

  function crossFade(block: Signal, upcoming: NextChain): void {
    if (copy.length < block.length) copy = new Float32Array(block.length);
    const other = copy.subarray(0, block.length);
    const { chain, received } = upcoming;
    for (let index = 0; index < block.length; index++)
      other[index] = (block[index] ?? 0) * Math.min(1, (received + index) / WARM_UP_LENGTH);
    current.process(block);
    chain.process(other);
    const start = chain.latency + WARM_UP_LENGTH;
    for (let index = 0; index < block.length; index++) {
      const part = Math.min(1, Math.max(0, (received + index - start) / FADE_LENGTH));
      block[index] = (block[index] ?? 0) * (1 - part) + (other[index] ?? 0) * part;
    }
    upcoming.received += block.length;
    if (upcoming.received < start + FADE_LENGTH) return;
    current = chain;
    next = undefined;
    const wanted = waiting;
    waiting = undefined;
    if (wanted) change(wanted);
  }

  return {
    process: (block) => {
      if (next) crossFade(block, next);
      else current.process(block);
    },
    change,
    latency: () => (next?.chain ?? current).latency,
  };
}
