import { SAMPLE_RATE, type Signal } from "../signal.ts";

/** Pitch in Hz of the middle of a signal, by autocorrelation with a parabola through the best lags. For tests. */
export function fundamentalHz(signal: Signal): number {
  const part = middle(signal);
  const likeness = (lag: number) => {
    let sum = 0;
    for (let index = 0; index + lag < part.length; index++)
      sum += (part[index] ?? 0) * (part[index + lag] ?? 0);
    return sum / (part.length - lag);
  };
  const lags = Array.from({ length: 420 }, (_, index) => likeness(index + 20));
  const most = Math.max(...lags);
  const best = lags.findIndex(
    (value, index) =>
      value > 0.85 * most && value >= (lags[index - 1] ?? value) && value > (lags[index + 1] ?? value),
  );
  const [before = 0, here = 0, after = 0] = lags.slice(best - 1, best + 2);
  const shift = (before - after) / (2 * (before - 2 * here + after));
  return SAMPLE_RATE / (best + 20 + shift);
}

/** How strong a frequency is in the middle of a signal (Goertzel, Hann window). For tests. */
export function strengthAt(signal: Signal, hz: number): number {
  const part = middle(signal);
  let real = 0;
  let imaginary = 0;
  for (const [index, sample] of part.entries()) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / part.length);
    const angle = (2 * Math.PI * hz * index) / SAMPLE_RATE;
    real += sample * window * Math.cos(angle);
    imaginary -= sample * window * Math.sin(angle);
  }
  return Math.hypot(real, imaginary) / part.length;
}

/** Where the power of a voice lies on average, in Hz: a larger head has it lower. For tests. */
export function centreHz(signal: Signal): number {
  let sum = 0;
  let weighted = 0;
  for (let hz = 200; hz < 5000; hz += 5) {
    const power = strengthAt(signal, hz) ** 2;
    sum += power;
    weighted += power * hz;
  }
  return weighted / sum;
}

export function peakOf(signal: Signal): number {
  return signal.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

function middle(signal: Signal): Signal {
  const start = Math.max(0, Math.floor(signal.length / 2) - 4096);
  return signal.slice(start, start + 8192);
}
