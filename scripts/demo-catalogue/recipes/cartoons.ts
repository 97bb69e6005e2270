import { driven, echoed, reverberated, trembling } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, noise, pluck, tone } from "../synth/oscillator.ts";
import { falling, held, inSequence, mix, type Signal, shaped, silence, through } from "../synth/signal.ts";
import { noteHz, type Recipe } from "./recipe.ts";

/** Tiptoeing: soft plucked notes. */
export const sneak: Recipe = (random) => {
  const root = random.whole(50, 54);
  const steps = [0, 3, 6, 3, 7, 6, 3, 0];
  const notes = steps.map((step, index) => ({
    signal: mix([
      { signal: shaped(pluck(random, noteHz(root + step), 0.5, 0.45), falling(0.4)) },
      { signal: shaped(pluck(random, noteHz(root + step - 12), 0.5, 0.3), falling(0.45)), gain: 0.8 },
    ]),
    at: index * 0.26,
    gain: index % 2 ? 0.75 : 1,
  }));
  return reverberated(mix(notes), 0.9, 0.28);
};

/** A horror sting of very high strings. */
export const screech: Recipe = (random) => {
  const stroke = (note: number) => {
    const seconds = 0.24;
    const bows = [0, 1, 11, 12].map((step) => ({
      signal: tone("saw", (t) => noteHz(note + step) * (1 + 0.05 * Math.exp(-t * 30)), seconds),
      gain: 0.3,
    }));
    const rosin = { signal: filtered(noise(random, seconds), "highpass", 4000), gain: 0.25 };
    return shaped(
      filtered(driven(mix([...bows, rosin]), 1.6), "bandpass", 2600, 0.5),
      held(seconds, 0.006, 0.07),
    );
  };
  const notes = [88, 88, 88, 88, 87, 87, 87, 87].flatMap((note) => [stroke(note), silence(0.03)]);
  return reverberated(inSequence(notes), 1.3, 0.3);
};

/** A dramatic organ chord. */
export const organDoom: Recipe = (random) => {
  const root = random.whole(55, 58);
  const pipes = (note: number, seconds: number): Signal =>
    shaped(
      mix(
        [0.5, 1, 2, 3, 4, 6].map((ratio, index) => ({
          signal: tone("sine", (t) => noteHz(note) * ratio * (1 + 0.002 * Math.sin(40 * t)), seconds),
          gain: [0.5, 0.6, 0.45, 0.25, 0.2, 0.1][index] ?? 0,
        })),
      ),
      held(seconds, 0.02, 0.12),
    );
  const run: readonly (readonly [number, number])[] = [
    [12, 0.14],
    [10, 0.14],
    [12, 0.85],
    [10, 0.1],
    [8, 0.1],
    [7, 0.1],
    [5, 0.1],
    [4, 0.3],
    [5, 0.9],
  ];
  let at = 0;
  const melody = run.map(([step, seconds]) => {
    const part = { signal: pipes(root + step, seconds), at, gain: 0.5 };
    at += seconds;
    return part;
  });
  const chord = [-19, -12, -7, 0, 5].map((step) => ({
    signal: pipes(root + step, 1.4),
    at: at - 0.6,
    gain: 0.28,
  }));
  return reverberated(mix([...melody, ...chord]), 2.8, 0.45);
};

/** A cuckoo clock. */
export const cuckoo: Recipe = (random) => {
  const root = random.whole(76, 79);
  const call = (note: number, seconds: number) => {
    const pipe = tone("sine", (t) => noteHz(note) * (1 - 0.02 * Math.exp(-t * 40)), seconds);
    const second = tone("sine", noteHz(note + 12), seconds);
    const breath = filtered(noise(random, seconds), "bandpass", noteHz(note), 6);
    return shaped(
      mix([{ signal: pipe }, { signal: second, gain: 0.12 }, { signal: breath, gain: 0.5 }]),
      held(seconds, 0.03, 0.1),
    );
  };
  const once = [call(root, 0.24), silence(0.06), call(root - 4, 0.42), silence(0.3)];
  const spring = shaped(filtered(noise(random, 0.08), "bandpass", 1900, 5), falling(0.07));
  return reverberated(inSequence([spring, ...once, ...once]), 0.9, 0.25);
};

/** A party blower. */
export const partyBlower: Recipe = (random) => {
  const seconds = 0.9;
  const bend = through([
    [0, 260],
    [0.16, 430],
    [0.75, 450],
    [seconds, 280],
  ]);
  const reed = driven(
    tone("pulse", (t) => bend(t) * (1 + 0.015 * Math.sin(230 * t)), seconds),
    3,
  );
  const paper = shaped(noise(random, seconds), (t) => 0.3 + 0.3 * Math.sin(2 * Math.PI * 70 * t));
  const blow = mix([{ signal: reed }, { signal: filtered(paper, "bandpass", 3200, 0.8), gain: 0.35 }]);
  return reverberated(shaped(filtered(blow, "bandpass", 1200, 0.5), held(seconds, 0.04, 0.12)), 0.5, 0.15);
};

/** Running feet of a cartoon figure that then dashes away. */
export const cartoonRun: Recipe = (random) => {
  const bongo = (hz: number) =>
    mix([
      {
        signal: shaped(
          tone("sine", (t) => hz * (1 + 0.4 * Math.exp(-t * 50)), 0.16),
          falling(0.15),
        ),
      },
      { signal: shaped(filtered(noise(random, 0.02), "bandpass", hz * 5, 1.5), falling(0.02)), gain: 0.6 },
    ]);
  const parts: { signal: Signal; at: number; gain: number }[] = [];
  let at = 0;
  for (let step = 0; step < 22; step++) {
    parts.push({ signal: bongo(step % 2 ? 390 : 300), at, gain: 0.6 + 0.4 * (step / 22) });
    at += Math.max(0.05, 0.13 - step * 0.006);
  }
  const sweep = through([
    [0, 500],
    [0.15, 3800],
    [0.6, 700],
  ]);
  const zip = shaped(
    filtered(noise(random, 0.6), "bandpass", sweep, 2),
    through([
      [0, 0],
      [0.08, 1],
      [0.6, 0],
    ]),
  );
  return reverberated(mix([...parts, { signal: zip, at, gain: 1.6 }]), 0.7, 0.2);
};

/** A flying saucer, played on a theremin. */
export const ufo: Recipe = () => {
  const seconds = 2.6;
  const glide = through([
    [0, 520],
    [0.5, 880],
    [1.1, 640],
    [1.9, 1180],
    [seconds, 430],
  ]);
  const hum = tone("sine", (t) => glide(t) * (1 + 0.025 * Math.sin(2 * Math.PI * 6.2 * t)), seconds);
  const body = mix([{ signal: hum }, { signal: tone("triangle", (t) => glide(t) / 2, seconds), gain: 0.2 }]);
  const saucer = trembling(
    tone("saw", (t) => 70 + 12 * Math.sin(9 * t), seconds),
    11,
    0.8,
  );
  return reverberated(
    mix([
      { signal: shaped(body, held(seconds, 0.15, 0.4)), gain: 0.7 },
      { signal: shaped(filtered(saucer, "lowpass", 700), held(seconds, 0.3, 0.5)), gain: 0.35 },
    ]),
    1.8,
    0.4,
  );
};

/** A sonar ping with its echoes. */
export const sonar: Recipe = () => {
  const ping = shaped(
    mix([
      { signal: tone("sine", (t) => 1480 - 20 * t, 1.1) },
      { signal: modulated(740, 2, 0.5, 1.1), gain: 0.2 },
    ]),
    (t) => Math.min(1, t / 0.006) * Math.exp(-5.5 * t),
  );
  const sea = reverberated(echoed(ping, 0.62, 0.42, 3), 3, 0.55);
  return filtered(sea, "lowpass", 3600);
};

/** A kazoo. */
export const kazoo: Recipe = (random) => {
  const root = random.whole(62, 65);
  const tune: readonly (readonly [number, number])[] = [
    [0, 0.18],
    [0, 0.18],
    [0, 0.18],
    [4, 0.36],
    [7, 0.36],
    [4, 0.18],
    [7, 0.9],
  ];
  const notes = tune.map(([step, seconds]) => {
    const hz = (t: number) => noteHz(root + step) * (1 - 0.06 * Math.exp(-t * 18) + 0.012 * Math.sin(34 * t));
    const skin = driven(
      mix([{ signal: tone("saw", hz, seconds) }, { signal: noise(random, seconds), gain: 0.12 }]),
      5,
    );
    const nose = mix([
      { signal: filtered(skin, "bandpass", 900, 1.6) },
      { signal: filtered(skin, "bandpass", 2600, 1.8), gain: 0.8 },
    ]);
    return shaped(nose, held(seconds, 0.02, 0.05));
  });
  return reverberated(inSequence(notes), 0.5, 0.15);
};
