import { driven, reverberated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, tone } from "../synth/oscillator.ts";
import { falling, held, inSequence, mix, type Signal, shaped, silence, through } from "../synth/signal.ts";
import { noteHz, type Recipe } from "./recipe.ts";

/** An air horn made of detuned, distorted saws: one blast or several. */
export const airHorn: Recipe = (random) => {
  const hz = random.between(390, 520);
  const blast = (seconds: number) => {
    const bend = through([
      [0, 0.9],
      [0.05, 1],
      [seconds - 0.08, 1],
      [seconds, 0.93],
    ]);
    const reeds = [1, 1.26, 1.498].map((ratio) => ({
      signal: tone("saw", (t) => hz * ratio * bend(t), seconds),
      gain: 0.4,
    }));
    const horn = driven(mix(reeds), 3);
    const bell = mix([
      { signal: filtered(horn, "bandpass", 1300, 0.6) },
      { signal: filtered(horn, "bandpass", 3400, 1.2), gain: 0.55 },
    ]);
    return shaped(bell, held(seconds, 0.012, 0.05));
  };
  const volleys = [
    [0.16, 0.16, 0.16, 0.9],
    [0.3, 0.12, 0.12, 0.12, 0.8],
    [0.13, 0.13, 0.13, 0.13, 0.13, 1.1],
    [0.5, 0.5, 1.2],
  ];
  const parts = random.pick(volleys).flatMap((seconds) => [blast(seconds), silence(0.05)]);
  return reverberated(inSequence(parts), 0.7, 0.2);
};

/** A sad trombone of four falling, muted notes. */
export const sadTrombone: Recipe = (random) => {
  const root = random.whole(55, 62);
  const last = random.between(1, 1.6);
  const note = (step: number, seconds: number, isLast: boolean) => {
    const wobble = isLast ? 0.035 : 0.006;
    const hz = (t: number) =>
      noteHz(root - step) * (1 + wobble * Math.sin(2 * Math.PI * 5.5 * t)) * (isLast ? 1 - 0.05 * t : 1);
    const wah = through([
      [0, 350],
      [seconds * 0.35, 1500],
      [seconds, 400],
    ]);
    return shaped(filtered(tone("saw", hz, seconds), "lowpass", wah, 2.5), held(seconds, 0.04, 0.1));
  };
  const speed = random.between(0.38, 0.55);
  const notes = [0, 1, 2].map((step) => note(step, speed, false));
  return reverberated(inSequence([...notes, note(3, last, true)]), 0.9, 0.25);
};

/** A brass fanfare. */
export const fanfare: Recipe = (random) => {
  const root = random.whole(58, 65);
  const beat = random.between(0.11, 0.17);
  const tunes = [
    [
      [0, 1],
      [0, 1],
      [0, 1],
      [4, 2],
      [7, 2],
      [12, 5],
    ],
    [
      [0, 2],
      [7, 1],
      [7, 1],
      [9, 1],
      [7, 1],
      [12, 5],
    ],
    [
      [12, 1],
      [7, 1],
      [4, 1],
      [7, 1],
      [12, 2],
      [16, 5],
    ],
  ] as const;
  return brassBand(random.pick(tunes).map(([step, beats]) => [root + step, beats * beat]));
};

/** A pompous march. */
export const anthem: Recipe = (random) => {
  const root = random.whole(53, 58);
  const beat = random.between(0.28, 0.36);
  const steps = [
    0,
    random.pick([4, 5]),
    7,
    random.pick([5, 9]),
    7,
    random.pick([4, 12]),
    random.pick([2, 7]),
    0,
  ];
  return brassBand(
    steps.map((step, index) => [root + step, beat * (index === 7 ? 3 : index % 4 === 0 ? 1.5 : 0.75)]),
  );
};

/** The horn of a ship or train, or a goose. */
export const foghorn: Recipe = (random) => {
  const hz = random.between(70, 130);
  const seconds = random.between(1.6, 2.8);
  const low = tone("pulse", (t) => hz * (1 - 0.06 * Math.exp(-6 * t)), seconds);
  const high = tone("saw", (t) => hz * 1.503 * (1 - 0.06 * Math.exp(-6 * t)), seconds);
  const horn = filtered(driven(mix([{ signal: low }, { signal: high, gain: 0.5 }]), 2), "lowpass", 900);
  return reverberated(shaped(horn, held(seconds, 0.12, 0.4)), 2, 0.45);
};

/** A clown horn. */
export const honk: Recipe = (random) => {
  const hz = random.between(210, 340);
  const squeeze = () => {
    const seconds = random.between(0.14, 0.26);
    const bend = through([
      [0, 0.8],
      [0.03, 1.1],
      [seconds, 0.75],
    ]);
    const reed = filtered(
      tone("pulse", (t) => hz * bend(t), seconds),
      "bandpass",
      hz * 3.5,
      1.4,
    );
    return shaped(driven(reed, 4), held(seconds, 0.008, 0.05));
  };
  return inSequence(Array.from({ length: random.whole(3, 5) }, () => [squeeze(), silence(0.07)]).flat());
};

function brassBand(notes: readonly (readonly [note: number, seconds: number])[]): Signal {
  const voices = [0, -12, 7].map((interval) => {
    const line = notes.map(([note, seconds]) =>
      brass(noteHz(note + interval - (interval === 7 ? 12 : 0)), seconds),
    );
    return { signal: inSequence(line), gain: interval === 0 ? 0.6 : 0.3 };
  });
  return reverberated(mix(voices), 1.3, 0.3);
}

function brass(hz: number, seconds: number): Signal {
  const swell = through([
    [0, 0.3],
    [0.05, 2.4],
    [0.2, 1.6],
    [seconds, 0.8],
  ]);
  const lip = (t: number) => hz * (1 - 0.04 * falling(0.12)(t) + 0.004 * Math.sin(34 * t));
  return shaped(modulated(lip, 1, swell, seconds), held(seconds, 0.025, Math.min(0.09, seconds / 3)));
}
