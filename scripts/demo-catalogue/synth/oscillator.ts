import type { Random } from "../../../site/platform/icons/random.ts";
import { type Curve, render, SAMPLE_RATE, type Signal, silence, valueAt } from "./signal.ts";

export type Shape = "sine" | "triangle" | "saw" | "square" | "pulse";

/**
 * Returns a periodic tone. Corners of saw and square are rounded (PolyBLEP), so that high tones do not alias.
 */
export function tone(shape: Shape, hz: Curve, seconds: number): Signal {
  let phase = 0;
  const waveform = waveforms[shape];
  const signal = silence(seconds);
  for (let index = 0; index < signal.length; index++) {
    const step = Math.min(0.5, Math.max(0, valueAt(hz, index / SAMPLE_RATE) / SAMPLE_RATE));
    phase += step;
    if (phase >= 1) phase -= 1;
    signal[index] = waveform(phase, step);
  }
  return signal;
}

/** White noise. */
export function noise(random: Random, seconds: number): Signal {
  let state = random.whole(1, 0x7fffffff);
  const signal = silence(seconds);
  for (let index = 0; index < signal.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    signal[index] = state / 0x80000000;
  }
  return signal;
}

/** Returns a plucked string (Karplus-Strong); `brightness` is from 0 (dull) to 1. */
export function pluck(random: Random, hz: number, seconds: number, brightness = 0.5): Signal {
  const period = Math.max(2, Math.round(SAMPLE_RATE / hz));
  const ring = noise(random, period / SAMPLE_RATE);
  const signal = silence(seconds);
  const blend = 0.5 + 0.49 * brightness;
  for (let index = 0; index < signal.length; index++) {
    const here = index % period;
    const sample = ring[here] ?? 0;
    signal[index] = sample;
    ring[here] = 0.996 * (blend * sample + (1 - blend) * (ring[(here + 1) % period] ?? 0));
  }
  return signal;
}

/** Two-operator frequency modulation for bells, brass and basses. `index` is the depth of modulation. */
export function modulated(hz: Curve, ratio: number, index: Curve, seconds: number): Signal {
  let carrier = 0;
  let modulator = 0;
  return render(seconds, (time) => {
    const step = (2 * Math.PI * valueAt(hz, time)) / SAMPLE_RATE;
    carrier += step;
    modulator += step * ratio;
    return Math.sin(carrier + valueAt(index, time) * Math.sin(modulator));
  });
}

const waveforms: Record<Shape, (phase: number, step: number) => number> = {
  sine: (phase) => Math.sin(2 * Math.PI * phase),
  triangle: (phase) => 1 - 4 * Math.abs(phase - 0.5),
  saw: (phase, step) => 2 * phase - 1 - corner(phase, step),
  square: (phase, step) => (phase < 0.5 ? 1 : -1) + corner(phase, step) - corner((phase + 0.5) % 1, step),
  pulse: (phase, step) => (phase < 0.2 ? 1 : -0.25) + corner(phase, step) - corner((phase + 0.8) % 1, step),
};

function corner(phase: number, step: number): number {
  if (phase < step) return 2 * (phase / step) - (phase / step) ** 2 - 1;
  if (phase > 1 - step) return ((phase - 1) / step) ** 2 + (2 * (phase - 1)) / step + 1;
  return 0;
}
