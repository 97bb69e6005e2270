import { createDelayLine } from "./delay-line.ts";

/** Converts a stream of samples to another rate. */
export interface Resampler {
  /** Delay of the output in samples of the input's rate. */
  readonly latency: number;
  /** Passes a block, and calls `write` with each sample of the result. */
  push(block: Float32Array, write: (sample: number) => void): void;
}

/** Number of zero crossings of the filter on either side. */
const ZERO_CROSSINGS = 12;
/** Part of the lower rate's band that is kept. */
const BAND = 0.94;

/** Creates a resampler between two whole rates in Hz: a windowed sinc with exact phases. */
export function createResampler(from: number, to: number): Resampler {
  const divisor = greatestCommonDivisor(from, to);
  const [step, phases] = [from / divisor, to / divisor];
  const band = BAND * Math.min(1, to / from);
  const half = Math.ceil(ZERO_CROSSINGS / band);
  const input = createDelayLine(2 * half);
  const kernels = new Map<number, Float64Array>();
  let received = 0;
  // Position of the next sample in the input: `whole` samples and `phase` parts of one.
  let whole = 0;
  let phase = 0;

  function kernelOf(part: number): Float64Array {
    const kernel = kernels.get(part) ?? createKernel(part / phases, half, band);
    kernels.set(part, kernel);
    return kernel;
  }

  function sampleNow(): number {
    const kernel = kernelOf(phase);
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap++) sum += input.read(tap) * (kernel[tap] ?? 0);
    return sum;
  }

  return {
    latency: half,
    push: (block, write) => {
      for (const sample of block) {
        input.push(sample);
        received++;
        while (received > whole + half) {
          write(sampleNow());
          phase += step;
          whole += Math.floor(phase / phases);
          phase %= phases;
        }
      }
    },
  };
}

/** Returns the weights of the latest samples, of which the first is `half` samples after the middle. */
function createKernel(part: number, half: number, band: number): Float64Array {
  const kernel = Float64Array.from({ length: 2 * half }, (_, tap) => {
    const distance = half - tap - part;
    const turn = Math.PI * band * distance;
    const window =
      0.42 + 0.5 * Math.cos((Math.PI * distance) / half) + 0.08 * Math.cos((2 * Math.PI * distance) / half);
    return (turn === 0 ? 1 : Math.sin(turn) / turn) * band * window;
  });
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
