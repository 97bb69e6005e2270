import { SAMPLE_RATE, type Signal } from "../signal.ts";
import { exampleVowel } from "./example-vowel.ts";

const SYLLABLE_SECONDS = 0.3;

/** A low vowel, a hiss, a high vowel and a pause of 0.3 seconds each, the same at each sample rate. For tests. */
export function exampleSpeech(rate = SAMPLE_RATE): Signal {
  const parts = [
    exampleVowel("a", 120, SYLLABLE_SECONDS, rate),
    hiss(rate),
    exampleVowel("i", 220, SYLLABLE_SECONDS, rate),
    new Float32Array(Math.round(SYLLABLE_SECONDS * rate)),
  ];
  return Float32Array.from(parts.flatMap((part) => [...softened(part, rate)]));
}

/** Tones that have nothing to do with each other. */
function hiss(rate: number): Signal {
  const tones = Array.from({ length: 150 }, (_, index) => ({
    turn: (2 * Math.PI * (1500 + 40 * index + 0.13 * index * index)) / rate,
    phase: index * index * 0.7,
  }));
  return Float32Array.from(
    { length: Math.round(SYLLABLE_SECONDS * rate) },
    (_, index) => 0.005 * tones.reduce((sum, { turn, phase }) => sum + Math.sin(turn * index + phase), 0),
  );
}

function softened(signal: Signal, rate: number): Signal {
  return signal.map(
    (sample, index) => sample * Math.min(1, index / (0.02 * rate), (signal.length - index) / (0.02 * rate)),
  );
}
