import type { Random } from "../../../site/platform/icons/random.ts";
import { filtered } from "./filter.ts";
import { noise, tone } from "./oscillator.ts";
import type { Phoneme } from "./phonemes.ts";
import { type Curve, mix, SAMPLE_RATE, type Signal, shaped, through, valueAt } from "./signal.ts";

/** One phoneme with its duration; sung ones are longer than spoken ones. */
export interface Utterance {
  phoneme: Phoneme;
  seconds: number;
}

export interface Throat {
  /** Pitch of the vocal folds. */
  hz: Curve;
  /** Factor for the formants: 0.8 is a large head, 1.2 a small one. */
  size?: number;
  /** Breathiness from 0 to 1; 1 is a whisper. */
  breath?: number;
}

/** Part of a phoneme during which the mouth still moves towards it. */
const GLIDE_SECONDS = 0.045;
const BANDWIDTHS_HZ = [70, 95, 140, 230, 320];

/** Formant synthesis of speech or song: a buzz through five moving resonators, and noise. */
export function speak(random: Random, utterances: readonly Utterance[], throat: Throat): Signal {
  const size = throat.size ?? 1;
  const breath = throat.breath ?? 0.06;
  const track = trackOf(utterances);
  const source = mix([
    { signal: buzz(random, throat.hz, track.seconds), gain: 1 - breath },
    { signal: noise(random, track.seconds), gain: breath * 0.22 },
  ]);
  const voiced = shaped(source, track.voicing);
  const formants: Curve[] = [0, 1, 2].map(
    (number) => (time) => (track.formants[number]?.(time) ?? 500) * size,
  );
  const throatSound = [...formants, 3500 * size, 4500 * size].reduce<Signal>(
    (signal, hz, number) => resonated(signal, hz, BANDWIDTHS_HZ[number] ?? 200),
    voiced,
  );
  const hiss = shaped(noise(random, track.seconds), track.hiss);
  return mix([
    { signal: throatSound, gain: 0.9 },
    { signal: filtered(hiss, "bandpass", (time) => track.hissHz(time) * Math.sqrt(size), 1.1), gain: 0.75 },
  ]);
}

/** Returns the source signal of the vocal folds: a tone brighter than a saw, with slightly irregular pulses. */
function buzz(random: Random, hz: Curve, seconds: number): Signal {
  let wobble = 1;
  let until = 0;
  const folds = tone(
    "saw",
    (time) => {
      const pitch = valueAt(hz, time);
      if (time >= until) {
        wobble = 1 + 0.003 * random.normal();
        until = time + 1 / pitch;
      }
      return pitch * wobble;
    },
    seconds,
  );
  return folds.map((sample, index) => 2.5 * (sample - 0.9 * (folds[index - 1] ?? 0)));
}

/** A resonator with unit gain at 0 Hz, as in Klatt's cascade. */
function resonated(signal: Signal, hz: Curve, bandwidthHz: number): Signal {
  const output = new Float32Array(signal.length);
  const radius = Math.exp((-Math.PI * bandwidthHz) / SAMPLE_RATE);
  const c = -radius * radius;
  let [b, a, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < signal.length; index++) {
    if (index % 32 === 0 && (index === 0 || typeof hz === "function")) {
      const frequency = Math.min(valueAt(hz, index / SAMPLE_RATE), SAMPLE_RATE * 0.45);
      b = 2 * radius * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
      a = 1 - b - c;
    }
    const y = a * (signal[index] ?? 0) + b * y1 + c * y2;
    y2 = y1;
    y1 = y;
    output[index] = y;
  }
  return output;
}

function trackOf(utterances: readonly Utterance[]) {
  const points = { f1: [], f2: [], f3: [], voicing: [], hiss: [], hissHz: [] } as Record<
    string,
    [number, number][]
  >;
  const add = (name: string, from: number, to: number, value: number) =>
    points[name]?.push([from, value], [Math.max(from, to), value]);
  let at = 0;
  for (const { phoneme, seconds } of utterances) {
    const glide = Math.min(GLIDE_SECONDS, seconds / 3);
    const start = at + phoneme.closure;
    const end = start + seconds;
    for (const [number, name] of ["f1", "f2", "f3"].entries()) {
      add(name, start + glide, end, phoneme.formants[number] ?? 500);
    }
    if (phoneme.closure > 0) {
      add("voicing", at + 0.008, start - 0.004, phoneme.voicing * 0.25);
      add("hiss", at + 0.004, start - 0.003, 0);
    }
    add("voicing", start + Math.min(0.012, glide), end - 0.012, phoneme.voicing);
    add("hiss", start + 0.002, end - 0.01, phoneme.hiss);
    add("hissHz", start, end, phoneme.hissHz);
    at = end;
  }
  add("voicing", at, at + 0.03, 0);
  add("hiss", at, at + 0.03, 0);
  const curve = (name: string) => through(points[name] ?? []);
  return {
    seconds: at + 0.03,
    formants: [curve("f1"), curve("f2"), curve("f3")],
    voicing: curve("voicing"),
    hiss: curve("hiss"),
    hissHz: curve("hissHz"),
  };
}
