import { createResampler } from "./resampler.ts";
import type { Signal } from "./signal.ts";

/** A stream at one rate through a process at another one. */
export interface RateBridge {
  /** Delay of the output in samples: none if both rates are equal. */
  readonly latency: number;
  /** Writes the output of a block. Both have the same length and may be the same. */
  process(input: Signal, output: Signal): void;
}

/** Rate of the first edition of the lab, in whose sound voices with old machines and filters were made. */
export const FIRST_RATE = 22_050;

/** Samples in reserve, because blocks become unequal at another rate. */
const RESERVE = 6;
/** Longest part of a block that is converted at once. */
const MAX_PART = 1024;
const QUEUE_LENGTH = 16_384;

/** Creates a bridge between two whole rates in Hz. `inner` replaces the samples of a block at the inner rate. */
export function createRateBridge(
  rate: number,
  innerRate: number,
  inner: (block: Signal) => void,
): RateBridge {
  return rate === innerRate ? createStraightBridge(inner) : createConvertingBridge(rate, innerRate, inner);
}

function createStraightBridge(inner: (block: Signal) => void): RateBridge {
  return {
    latency: 0,
    process: (input, output) => {
      if (input !== output) output.set(input);
      inner(output);
    },
  };
}

function createConvertingBridge(rate: number, innerRate: number, inner: (block: Signal) => void): RateBridge {
  const forth = createResampler(rate, innerRate);
  const back = createResampler(innerRate, rate);
  const queue = new Float32Array(QUEUE_LENGTH);
  const latency = forth.latency + Math.ceil((back.latency * rate) / innerRate) + RESERVE;
  const block = new Float32Array(Math.ceil((MAX_PART * innerRate) / rate) + RESERVE);
  let written = latency;
  let taken = 0;

  function convert(input: Signal, output: Signal): void {
    let length = 0;
    forth.push(input, (sample) => {
      block[length++] = sample;
    });
    const changed = block.subarray(0, length);
    inner(changed);
    back.push(changed, (sample) => {
      queue[written++ % QUEUE_LENGTH] = sample;
    });
    for (let index = 0; index < output.length; index++) output[index] = queue[taken++ % QUEUE_LENGTH] ?? 0;
  }

  return {
    latency,
    process: (input, output) => {
      for (let start = 0; start < input.length; start += MAX_PART)
        convert(input.subarray(start, start + MAX_PART), output.subarray(start, start + MAX_PART));
    },
  };
}
