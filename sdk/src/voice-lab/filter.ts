import { SAMPLE_RATE } from "./signal.ts";

/** The kinds of filters. */
export type FilterKind = "lowpass" | "highpass" | "bandpass";

/** A second-order filter (Audio EQ Cookbook) for a stream of samples. */
export interface Filter {
  next(sample: number): number;
  /** Returns a filter with another cutoff that continues from the state of this one. */
  moved(cutoffHz: number): Filter;
}

/** State of a filter: its two latest inputs and outputs. */
interface Memory {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
}

/** Creates a filter. `q` is its resonance; the default has none. */
export function createFilter(
  kind: FilterKind,
  cutoffHz: number,
  q = Math.SQRT1_2,
  memory: Memory = { x1: 0, x2: 0, y1: 0, y2: 0 },
): Filter {
  const { b0, b1, b2, a1, a2 } = coefficients(kind, cutoffHz, q);
  let { x1, x2, y1, y2 } = memory;
  return {
    next: (x) => {
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      return y;
    },
    moved: (hz) => createFilter(kind, hz, q, { x1, x2, y1, y2 }),
  };
}

interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

function coefficients(kind: FilterKind, cutoffHz: number, q: number): Coefficients {
  const omega = (2 * Math.PI * Math.min(Math.max(cutoffHz, 10), SAMPLE_RATE * 0.46)) / SAMPLE_RATE;
  const cosine = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * q);
  const a0 = 1 + alpha;
  const poles = { a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
  if (kind === "bandpass") return { b0: alpha / a0, b1: 0, b2: -alpha / a0, ...poles };
  const sign = kind === "lowpass" ? -1 : 1;
  const edge = (1 + sign * cosine) / a0;
  return { b0: edge / 2, b1: -sign * edge, b2: edge / 2, ...poles };
}
