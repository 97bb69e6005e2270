import { type Curve, SAMPLE_RATE, type Signal, valueAt } from "./signal.ts";

/** The kinds of filters. */
export type FilterKind = "lowpass" | "highpass" | "bandpass";

/** Number of samples that share one set of coefficients while the cutoff moves. */
const STEP = 32;

/** A second-order filter (Audio EQ Cookbook); the cutoff may move. */
export function filtered(signal: Signal, kind: FilterKind, cutoffHz: Curve, q = Math.SQRT1_2): Signal {
  const output = new Float32Array(signal.length);
  let now = coefficients(kind, valueAt(cutoffHz, 0), q);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < signal.length; index++) {
    if (index % STEP === 0 && typeof cutoffHz === "function") {
      now = coefficients(kind, cutoffHz(index / SAMPLE_RATE), q);
    }
    const x = signal[index] ?? 0;
    const y = now.b0 * x + now.b1 * x1 + now.b2 * x2 - now.a1 * y1 - now.a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    output[index] = y;
  }
  return output;
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
