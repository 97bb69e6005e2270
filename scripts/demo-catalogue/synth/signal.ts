/** Sample rate of everything that the generator synthesises. */
export const SAMPLE_RATE = 44_100;

/** One channel of samples, nominally from -1 to 1, at {@link SAMPLE_RATE}. */
export type Signal = Float32Array<ArrayBuffer>;

/** A constant, or a function of time in seconds. */
export type Curve = number | ((seconds: number) => number);

export function silence(seconds: number): Signal {
  return new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)));
}

/** Multiplies each sample by the gain at its time. */
export function shaped(signal: Signal, gain: Curve): Signal {
  const result = new Float32Array(signal.length);
  for (let index = 0; index < signal.length; index++) {
    result[index] = (signal[index] ?? 0) * valueAt(gain, index / SAMPLE_RATE);
  }
  return result;
}

/** Mixes parts, each from its own start in seconds. The result ends with the last part. */
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

/** Fades a signal in and out; both durations in seconds. */
export function faded(signal: Signal, fadeIn: number, fadeOut: number): Signal {
  const length = signal.length / SAMPLE_RATE;
  return shaped(signal, (time) => Math.min(1, time / (fadeIn || 1e-9), (length - time) / (fadeOut || 1e-9)));
}

/** Removes any constant offset and scales the loudest sample to `peak`. */
export function normalised(signal: Signal, peak: number): Signal {
  const centred = withoutOffset(signal);
  let loudest = 0;
  for (const sample of centred) loudest = Math.max(loudest, Math.abs(sample));
  return loudest === 0 ? centred : centred.map((sample) => (sample * peak) / loudest);
}

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

/** Returns a signal with the samples that `sampleAt` returns for each time. */
export function render(seconds: number, sampleAt: (seconds: number) => number): Signal {
  const signal = silence(seconds);
  for (let index = 0; index < signal.length; index++) signal[index] = sampleAt(index / SAMPLE_RATE);
  return signal;
}

/** Concatenates signals. Each is faded over 4 ms at its ends, so that joints do not click. */
export function inSequence(signals: readonly Signal[]): Signal {
  let at = 0;
  const parts = signals.map((signal) => {
    const part = { signal: faded(signal, 0.004, 0.004), at };
    at += signal.length / SAMPLE_RATE;
    return part;
  });
  return mix(parts);
}

/** Returns an exponential decay from 1 to a thousandth in the given time. */
export function falling(seconds: number): (time: number) => number {
  return (time) => Math.exp((-6.9 * time) / seconds);
}

/**
 * Returns an envelope that rises in `attack` seconds, holds, and falls for `release` until it ends at `seconds`.
 */
export function held(seconds: number, attack: number, release: number): (time: number) => number {
  return (time) => Math.max(0, Math.min(1, time / attack, (seconds - time) / release));
}

/**
 * Returns a curve of straight lines through points of [second, value]. It remembers its position, so reading it
 * in order of time is fast for any number of points.
 */
export function through(
  points: readonly (readonly [seconds: number, value: number])[],
): (time: number) => number {
  let index = 0;
  return (time) => {
    if (time < (points[index]?.[0] ?? 0)) index = 0;
    while (index + 2 < points.length && time > (points[index + 1]?.[0] ?? 0)) index++;
    const from = points[index] ?? origin;
    const to = points[index + 1] ?? from;
    const part = (time - from[0]) / (to[0] - from[0] || 1);
    return from[1] + (to[1] - from[1]) * Math.max(0, Math.min(1, part));
  };
}

const origin = [0, 0] as const;

export function reversed(signal: Signal): Signal {
  return signal.slice().reverse();
}
