import { faded, mix, SAMPLE_RATE, type Signal, silence } from "@tuna/sdk/voice-lab";

/** A signal whose sample at each time is what `sampleAt` answers. */
export function render(seconds: number, sampleAt: (seconds: number) => number): Signal {
  const signal = silence(seconds);
  for (let index = 0; index < signal.length; index++) signal[index] = sampleAt(index / SAMPLE_RATE);
  return signal;
}

/** One after the other, each faded over 4 ms at its ends so that joints do not click. */
export function inSequence(signals: readonly Signal[]): Signal {
  let at = 0;
  const parts = signals.map((signal) => {
    const part = { signal: faded(signal, 0.004, 0.004), at };
    at += signal.length / SAMPLE_RATE;
    return part;
  });
  return mix(parts);
}

/** Falls from 1 to a thousandth in the given time. */
export function falling(seconds: number): (time: number) => number {
  return (time) => Math.exp((-6.9 * time) / seconds);
}

/** Rises in `attack` seconds, holds, and is gone at `seconds` after falling for `release`. */
export function held(seconds: number, attack: number, release: number): (time: number) => number {
  return (time) => Math.max(0, Math.min(1, time / attack, (seconds - time) / release));
}

/**
 * A curve through points of [second, value], joined by straight lines. It remembers where it was, so that asking in order
 * of time is quick however many points there are.
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
