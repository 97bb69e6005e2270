import { SAMPLE_RATE } from "./signal.ts";

/** The kinds of filters. Only the latter three have a gain. */
type FilterKind = "lowpass" | "highpass" | "bandpass" | "peak" | "lowShelf" | "highShelf";

/** What a filter does. */
export interface FilterShape {
  kind: FilterKind;
  /** Its cutoff or middle. */
  hz: number;
  /** Its resonance. The default has none. */
  q?: number;
  gainDb?: number;
  /** Rate of the samples in Hz, that of the voice lab by default. */
  rate?: number;
}

/** A second-order filter (Audio EQ Cookbook) for a stream of samples. */
export interface Filter {
  next(sample: number): number;
  /** Returns a filter with another shape that continues from the state of this one. */
  moved(change: Partial<FilterShape>): Filter;
}

/** State of a filter: its two latest inputs and outputs. */
interface Memory {
  x1: number;
  x2: number;
  y1: number;
  y2: number;
}

/** Creates a filter. */
export function createFilter(shape: FilterShape, memory: Memory = { x1: 0, x2: 0, y1: 0, y2: 0 }): Filter {
  const { b0, b1, b2, a1, a2 } = coefficients(shape);
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
    moved: (change) => createFilter({ ...shape, ...change }, { x1, x2, y1, y2 }),
  };
}

interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

function coefficients(shape: FilterShape): Coefficients {
  const { kind, hz, q = Math.SQRT1_2, gainDb = 0, rate = SAMPLE_RATE } = shape;
  const omega = (2 * Math.PI * Math.min(Math.max(hz, 10), rate * 0.46)) / rate;
  const cosine = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * q);
  const root = 10 ** (gainDb / 40);
  if (kind === "peak")
    return over(1 + alpha / root, {
      b0: 1 + alpha * root,
      b1: -2 * cosine,
      b2: 1 - alpha * root,
      a1: -2 * cosine,
      a2: 1 - alpha / root,
    });
  if (kind === "lowShelf" || kind === "highShelf")
    return shelf(kind === "lowShelf" ? 1 : -1, root, cosine, alpha);
  const poles = { a1: -2 * cosine, a2: 1 - alpha };
  if (kind === "bandpass") return over(1 + alpha, { b0: alpha, b1: 0, b2: -alpha, ...poles });
  const sign = kind === "lowpass" ? -1 : 1;
  const edge = 1 + sign * cosine;
  return over(1 + alpha, { b0: edge / 2, b1: -sign * edge, b2: edge / 2, ...poles });
}

/** Returns the coefficients of a shelf, a low one with sign 1 and a high one with -1. */
function shelf(sign: number, root: number, cosine: number, alpha: number): Coefficients {
  const sum = root + 1;
  const difference = root - 1;
  const side = sign * difference * cosine;
  const slope = 2 * Math.sqrt(root) * alpha;
  return over(sum + side + slope, {
    b0: root * (sum - side + slope),
    b1: 2 * root * (sign * difference - sum * cosine),
    b2: root * (sum - side - slope),
    a1: -2 * (sign * difference + sum * cosine),
    a2: sum + side - slope,
  });
}

function over(a0: number, { b0, b1, b2, a1, a2 }: Coefficients): Coefficients {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}
