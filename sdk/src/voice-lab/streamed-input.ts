import type { Signal } from "./signal.ts";

/** Samples of a stream by their position in it. Positions outside of what is known have 0. */
export interface StreamedInput {
  at(position: number): number;
}

/** The latest part of a stream. */
export interface InputBuffer extends StreamedInput {
  push(block: Signal): void;
  /** Declares that what follows is no part of the stream. */
  close(): void;
  /** Number of samples that have arrived. */
  received(): number;
  /** Number of samples of the whole stream, or infinity until it has ended. */
  end(): number;
}

/** Creates a buffer of at least so many samples. */
export function createInputBuffer(minLength: number): InputBuffer {
  const length = 2 ** Math.ceil(Math.log2(minLength));
  const mask = length - 1;
  const samples = new Float32Array(length);
  let received = 0;
  let end = Number.POSITIVE_INFINITY;
  return {
    at: (position) => (position < 0 || position >= received ? 0 : (samples[position & mask] ?? 0)),
    push: (block) => {
      for (const sample of block) samples[received++ & mask] = sample;
    },
    close: () => {
      end = received;
    },
    received: () => received,
    end: () => end,
  };
}
