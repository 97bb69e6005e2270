import { SAMPLE_RATE, type Signal } from "../signal.ts";

/** A signal of zeros. For tests. */
export function silence(seconds: number): Signal {
  return new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)));
}
