import type { Random } from "../../../site/platform/icons/random.ts";
import { chorused, crushed, echoed, reverberated, trembling } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, noise, pluck, tone } from "../synth/oscillator.ts";
import { falling, held, mix, type Signal, shaped } from "../synth/signal.ts";
import { hat, kick, snare } from "./percussion.ts";
import { noteHz, type Recipe, scales } from "./recipe.ts";

type Part = { signal: Signal; at: number; gain: number };
type Instrument = (random: Random, note: number, seconds: number) => Signal;

const piano: Instrument = (_random, note, seconds) =>
  shaped(
    modulated(noteHz(note), 2, (t) => 1.6 * Math.exp(-t * 5), seconds + 0.5),
    falling(seconds + 0.6),
  );
const chip: Instrument = (_random, note, seconds) =>
  shaped(
    tone("pulse", (t) => noteHz(note) * (1 + 0.006 * Math.sin(t * 38)), seconds),
    held(seconds, 0.004, 0.03),
  );
const string: Instrument = (random, note, seconds) => pluck(random, noteHz(note), seconds + 0.8, 0.6);
const musicBox: Instrument = (_random, note, seconds) =>
  shaped(
    modulated(noteHz(note + 12), 3.98, (t) => 1.2 * Math.exp(-t * 9), seconds + 0.9),
    falling(1),
  );

/** A chiptune: melody, bass and noise for drums. */
export const chiptune: Recipe = (random) => {
  const beat = random.between(0.11, 0.16);
  const root = random.whole(57, 64);
  const scale = random.pick([scales.major, scales.minor, scales.pentatonic]);
  const parts = melody(random, chip, root, scale, beat, 24).map((part) => ({ ...part, gain: 0.5 }));
  const bassSteps = random.pick([
    [0, 0, 5, 3],
    [0, 5, 3, 4],
    [0, 2, 3, 4],
  ]);
  for (let step = 0; step < 24; step += 2) {
    const bass = root - 24 + (scale[bassSteps[Math.floor(step / 6)] ?? 0] ?? 0);
    parts.push({
      signal: shaped(tone("triangle", noteHz(bass), beat * 1.6), held(beat * 1.6, 0.003, 0.03)),
      at: step * beat,
      gain: 0.6,
    });
    if (step % 4 === 2) parts.push({ signal: hat(random, 0.09), at: step * beat, gain: 0.3 });
  }
  return crushed(mix(parts), 6, 4);
};

/** A tune on piano, guitar or music box. */
export const tune: Recipe = (random) => {
  const instrument = random.pick([piano, string, musicBox]);
  const scale = random.pick([scales.major, scales.minor, scales.pentatonic]);
  const parts = melody(
    random,
    instrument,
    random.whole(57, 66),
    scale,
    random.between(0.16, 0.3),
    random.whole(9, 14),
  );
  return reverberated(mix(parts), 1.4, 0.35);
};

/** Three dramatic chords. */
export const dramaticSting: Recipe = (random) => {
  const root = random.whole(45, 52);
  const hits = random.pick([
    [
      [0, 0.35],
      [0, 0.35],
      [-1, 1.6],
    ],
    [
      [0, 0.22],
      [0, 0.22],
      [-2, 2],
    ],
    [
      [0, 0.3],
      [-4, 2],
    ],
    [
      [0, 0.5],
      [1, 0.5],
      [6, 1.8],
    ],
  ] as const);
  let at = 0;
  const parts: Part[] = [];
  for (const [step, seconds] of hits) {
    for (const interval of [-12, 0, 3, 6, 9, 12]) {
      const bow = tone(
        "saw",
        (t) => noteHz(root + step + interval) * (1 + 0.004 * Math.sin(33 * t)),
        seconds,
      );
      parts.push({ signal: shaped(bow, held(seconds, 0.012, seconds * 0.5)), at, gain: 0.25 });
    }
    parts.push({ signal: kick(42, 0.6), at, gain: 0.9 });
    at += seconds + 0.06;
  }
  return reverberated(filtered(mix(parts), "lowpass", 3200), 2, 0.4);
};

/** Slow lo-fi chords with the crackle of a record. */
export const lofi: Recipe = (random) => {
  const beat = random.between(0.36, 0.44);
  const root = random.whole(50, 56);
  const chords = random.pick([
    [0, 5, 7, 3],
    [0, 9, 5, 7],
    [2, 7, 0, 9],
  ]);
  const parts: Part[] = chords.flatMap((step, index) =>
    [0, 4, 7, 11, 14].map((interval) => ({
      signal: piano(random, root + step + interval, beat * 1.9),
      at: index * beat * 2 + random.between(0, 0.03),
      gain: 0.25,
    })),
  );
  for (let step = 0; step < 8; step++) {
    parts.push({ signal: step % 2 ? snare(random) : kick(), at: step * beat, gain: step % 2 ? 0.3 : 0.7 });
    parts.push({ signal: hat(random), at: (step + 0.56) * beat, gain: 0.15 });
  }
  const crackle = noise(random, beat * 8).map((sample) =>
    Math.abs(sample) > 0.9985 ? sample * 0.4 : sample * 0.006,
  );
  return filtered(mix([...parts, { signal: crackle, at: 0, gain: 1 }]), "lowpass", 4200);
};

/** Tremolo strings for suspense. */
export const suspense: Recipe = (random) => {
  const seconds = random.between(2.5, 4.5);
  const root = random.whole(52, 60);
  const strings = [0, 1, 6, 13].map((interval) => ({
    signal: tone("saw", (t) => noteHz(root + interval) * (1 + 0.02 * (t / seconds)), seconds),
    gain: 0.25,
  }));
  const bowed = trembling(
    filtered(mix(strings), "bandpass", (t) => 700 + (1500 * t) / seconds, 0.8),
    random.between(9, 13),
    0.8,
  );
  return reverberated(
    shaped(bowed, (t) => 0.2 + 0.8 * (t / seconds) ** 2),
    1.2,
    0.3,
  );
};

/** An epic theme of wide chords. */
export const epicChords: Recipe = (random) => {
  const root = random.whole(43, 50);
  const seconds = random.between(0.9, 1.3);
  const parts = random
    .pick([
      [0, 5, 7],
      [0, -4, 3],
      [0, 7, 9],
    ])
    .flatMap((step, index) =>
      [0, 7, 12, 16, 19, 24].map((interval) => ({
        signal: shaped(tone("saw", noteHz(root + step + interval), seconds), held(seconds, 0.05, 0.25)),
        at: index * seconds,
        gain: 0.2,
      })),
    );
  return reverberated(chorused(filtered(mix(parts), "lowpass", 2600), 2, 2.5), 2.2, 0.4);
};

/** A rising harp glissando. */
export const glissando: Recipe = (random) => {
  const scale = random.pick([scales.major, scales.pentatonic, scales.spooky]);
  const root = random.whole(48, 58);
  const steps = Array.from(
    { length: 18 },
    (_, index) => root + 12 * Math.floor(index / 7) + (scale[index % 7] ?? 0),
  );
  const order = random.chance(0.5) ? steps : steps.toReversed();
  const gap = random.between(0.045, 0.075);
  return reverberated(
    mix(
      order.map((note, index) => ({
        signal: pluck(random, noteHz(note), 1.1, 0.7),
        at: index * gap,
        gain: 0.6,
      })),
    ),
    1.6,
    0.4,
  );
};

/** A jingle for a victory or a new level. */
export const jingle: Recipe = (random) => {
  const root = random.whole(60, 68);
  const steps = random.pick([
    [0, 4, 7, 12],
    [0, 7, 12, 16, 19],
    [7, 4, 7, 12],
    [0, 2, 4, 7, 12, 16],
  ]);
  const gap = random.between(0.07, 0.12);
  const instrument = random.pick([chip, musicBox, piano]);
  const parts = steps.map((step, index) => ({
    signal: instrument(random, root + step, index === steps.length - 1 ? 0.6 : gap * 1.5),
    at: index * gap,
    gain: 0.6,
  }));
  return echoed(mix(parts), 0.16, 0.3, 2);
};

/** A falling jingle for the end of a game. */
export const gameOver: Recipe = (random) => {
  const root = random.whole(62, 69);
  const gap = random.between(0.17, 0.26);
  const steps = random.pick([
    [0, -1, -2, -3],
    [0, -3, -5, -12],
    [7, 3, 0, -5],
    [0, -2, -3, -7, -12],
  ]);
  return echoed(
    mix(
      steps.map((step, index) => ({
        signal: chip(random, root + step, index === steps.length - 1 ? 0.9 : gap),
        at: index * gap,
        gain: 0.6,
      })),
    ),
    0.2,
    0.25,
    2,
  );
};

/** A walk along a scale that returns to its root. */
function melody(
  random: Random,
  instrument: Instrument,
  root: number,
  scale: readonly number[],
  beat: number,
  beats: number,
): Part[] {
  const parts: Part[] = [];
  let degree = random.pick([0, 2, 4]);
  for (let at = 0; at < beats; ) {
    const length = Math.min(random.pick([1, 1, 1, 2, 2, 3]), beats - at);
    const isLast = at + length >= beats;
    degree = isLast ? 0 : Math.max(0, Math.min(7, degree + random.pick([-2, -1, -1, 1, 1, 2, 3])));
    const seconds = length * beat * (isLast ? 2 : 0.92);
    if (isLast || random.chance(0.9)) {
      parts.push({
        signal: instrument(random, root + (scale[degree] ?? 0), seconds),
        at: at * beat,
        gain: 0.6,
      });
    }
    at += length;
  }
  return parts;
}
