import { SAMPLE_RATE, type Signal } from "../signal.ts";

/** Resonances of mouths, in Hz: each with its width. */
const vowels = {
  a: [
    [700, 80],
    [1200, 90],
    [2600, 120],
  ],
  i: [
    [290, 60],
    [2250, 100],
    [3000, 120],
  ],
  u: [
    [320, 60],
    [800, 80],
    [2200, 120],
  ],
} as const;

/** A vowel whose harmonics up to 10 kHz have exact levels, the same at each sample rate. For tests. */
export function exampleVowel(
  vowel: keyof typeof vowels,
  hz: number,
  seconds: number,
  rate = SAMPLE_RATE,
): Signal {
  const harmonics = Array.from({ length: Math.floor(10_000 / hz) }, (_, index) => {
    const frequency = (index + 1) * hz;
    let gain = 1 / (1 + (frequency / 200) ** 1.5);
    let phase = 0;
    for (const [middle, width] of vowels[vowel]) {
      gain *= (middle * middle) / Math.hypot(middle * middle - frequency * frequency, width * frequency);
      phase -= Math.atan2(width * frequency, middle * middle - frequency * frequency);
    }
    return { turn: (2 * Math.PI * frequency) / rate, gain, phase };
  });
  const signal = Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) =>
    harmonics.reduce((sum, { turn, gain, phase }) => sum + gain * Math.cos(turn * index + phase), 0),
  );
  const loudness = Math.sqrt(harmonics.reduce((sum, { gain }) => sum + gain * gain, 0) / 2);
  return signal.map((sample) => (sample * 0.1) / loudness);
}
