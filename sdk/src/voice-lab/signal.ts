/** Sample rate of all synthesised audio: enough for effects and speech, and half the size of 44,100. */
export const SAMPLE_RATE = 22_050;

/** One channel of samples, nominally from -1 to 1, at {@link SAMPLE_RATE}. */
export type Signal = Float32Array<ArrayBuffer>;

/** A constant value, or a function of the time in seconds. */
export type Curve = number | ((seconds: number) => number);

/** A signal of zeros. */
export function silence(seconds: number): Signal {
  return new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)));
}

/** Multiplies every sample by the gain at its time. */
export function shaped(signal: Signal, gain: Curve): Signal {
  const result = new Float32Array(signal.length);
  for (let index = 0; index < signal.length; index++) {
    result[index] = (signal[index] ?? 0) * valueAt(gain, index / SAMPLE_RATE);
  }
  return result;
}

/** Mixes parts: each begins at its second, and the result is as long as the last part needs. */
export function mix(parts: readonly { signal: Signal; at?: number; gain?: number }[]): Signal {
  const starts = parts.map(({ at = 0 }) => Math.round(at * SAMPLE_RATE));
  const length = Math.max(1, ...parts.map(({ signal }, index) => (starts[index] ?? 0) + signal.length));
  const mixed = new Float32Array(length);
  for (const [part, { signal, gain = 1 }] of parts.entries()) {
    const start = starts[part] ?? 0;
    for (let index = 0; index < signal.length; index++) {
      mixed[start + index] = (mixed[start + index] ?? 0) + (signal[index] ?? 0) * gain;
    }
  }
  return mixed;
}

/** Fades a signal in and out, in seconds. */
export function faded(signal: Signal, fadeIn: number, fadeOut: number): Signal {
  const length = signal.length / SAMPLE_RATE;
  return shaped(signal, (time) => Math.min(1, time / (fadeIn || 1e-9), (length - time) / (fadeOut || 1e-9)));
}

/** Scales a signal so that its loudest sample is `peak`, and removes any constant offset. */
export function normalised(signal: Signal, peak: number): Signal {
  const centred = withoutOffset(signal);
  let loudest = 0;
  for (const sample of centred) loudest = Math.max(loudest, Math.abs(sample));
  return loudest === 0 ? centred : centred.map((sample) => (sample * peak) / loudest);
}

/** Returns the interpolated value of a signal between two samples. */
export function valueAt(curve: Curve, seconds: number): number {
  return typeof curve === "number" ? curve : curve(seconds);
}

function withoutOffset(signal: Signal): Signal {
  const centred = new Float32Array(signal.length);
  let before = 0;
  let passed = 0;
  for (let index = 0; index < signal.length; index++) {
    const sample = signal[index] ?? 0;
    passed = sample - before + 0.996 * passed;
    before = sample;
    centred[index] = passed;
  }
  return centred;
}
