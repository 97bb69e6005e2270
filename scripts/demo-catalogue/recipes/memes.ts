import type { Random } from "../../../site/platform/icons/random.ts";
import { driven, echoed, reverberated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, noise, tone } from "../synth/oscillator.ts";
import { falling, held, inSequence, mix, type Signal, shaped, silence, through } from "../synth/signal.ts";
import { crash, kick, snare } from "./percussion.ts";
import { noteHz, type Recipe } from "./recipe.ts";

/** A deep boom in a very large room. */
export const deepThud: Recipe = (random) => {
  const hz = random.between(40, 48);
  const body = shaped(
    driven(
      tone("sine", (t) => hz * (1 + 2.2 * Math.exp(-t * 26)), 1.6),
      2.6,
    ),
    falling(1.9),
  );
  const knock = shaped(filtered(noise(random, 0.12), "lowpass", 1400), falling(0.1));
  const wood = shaped(
    tone("triangle", (t) => 150 * (1 + Math.exp(-t * 40)), 0.3),
    falling(0.28),
  );
  const blow = mix([{ signal: body }, { signal: knock, gain: 0.8 }, { signal: wood, gain: 0.55 }]);
  return reverberated(driven(blow, 1.4), 2.6, 0.5);
};

/** A metal pipe that falls on a hard floor and rings for a while. */
export const metalPipe: Recipe = (random) => {
  const partials = [523, 1311, 1892, 2543, 3377, 4716, 6120, 7430].map(
    (hz) => hz * random.between(0.97, 1.03),
  );
  const strike = (seconds: number, brightness: number) =>
    mix([
      ...partials.map((hz, index) => ({
        signal: shaped(tone("sine", hz, seconds), falling(seconds / (1 + index * 0.22))),
        gain: (0.5 * brightness ** index) / (1 + index * 0.12),
      })),
      { signal: shaped(filtered(noise(random, 0.05), "highpass", 2500), falling(0.05)), gain: 0.8 },
    ]);
  const bounces = [0, 0.34, 0.56, 0.7, 0.79, 0.85, 0.9];
  return reverberated(
    mix(bounces.map((at, index) => ({ signal: strike(1.9 - index * 0.15, 0.9), at, gain: 0.74 ** index }))),
    1.6,
    0.35,
  );
};

/** Two dramatic chords of an orchestra. */
export const taDa: Recipe = (random) => {
  const root = random.whole(55, 60);
  const chord = (steps: readonly number[], seconds: number) =>
    mix(steps.flatMap((step) => brassSection(noteHz(root + step), seconds)));
  const last = 1.5;
  return reverberated(
    mix([
      { signal: chord([-12, 7, 11, 14], 0.16) },
      { signal: snare(random, 0.12), gain: 0.4 },
      { signal: chord([-12, 0, 7, 12, 16, 19], last), at: 0.24 },
      { signal: crash(random, 2), at: 0.24, gain: 0.55 },
      { signal: kick(50, 0.4), at: 0.24, gain: 0.8 },
    ]),
    1.5,
    0.32,
  );
};

/** A cash register, and falling coins. */
export const cashRegister: Recipe = (random) => {
  const lever = (at: number, hz: number) => ({
    signal: shaped(filtered(noise(random, 0.05), "bandpass", hz, 2), falling(0.05)),
    at,
    gain: 1.1,
  });
  const bell = shaped(
    modulated(2637, 2.76, (t) => 1.4 * Math.exp(-t * 4), 1.3),
    falling(1.4),
  );
  const coins = Array.from({ length: 9 }, () => ({
    signal: shaped(
      mix(
        [2, 2.9, 4.1].map((ratio) => ({
          signal: tone("sine", 1400 * ratio * random.between(0.9, 1.1), 0.16),
        })),
      ),
      falling(0.15),
    ),
    at: 0.32 + random.between(0, 0.5),
    gain: random.between(0.06, 0.16),
  }));
  return reverberated(
    mix([
      lever(0, 900),
      lever(0.07, 1700),
      lever(0.14, 600),
      { signal: bell, at: 0.17, gain: 0.7 },
      ...coins,
    ]),
    0.6,
    0.18,
  );
};

/** Breaking glass. */
export const glassSmash: Recipe = (random) => {
  const burst = shaped(filtered(noise(random, 0.5), "highpass", 3200), falling(0.4));
  const thump = shaped(filtered(noise(random, 0.15), "bandpass", 380, 1), falling(0.12));
  const shards = Array.from({ length: 46 }, (_, index) => {
    const hz = random.between(2200, 9000);
    const seconds = random.between(0.06, 0.3);
    return {
      signal: shaped(modulated(hz, random.between(1.3, 2.9), 1.2, seconds), falling(seconds)),
      at: 0.02 + (index / 46) ** 1.7 * 1.25 + random.between(0, 0.05),
      gain: random.between(0.1, 0.3) * (1 - index / 60),
    };
  });
  return reverberated(mix([{ signal: burst, gain: 0.9 }, { signal: thump, gain: 1 }, ...shards]), 0.7, 0.2);
};

/** A boxing bell, struck three times. */
export const boxingBell: Recipe = (random) => {
  const hz = random.between(610, 660);
  const stroke = mix(
    [1, 2.01, 2.76, 4.07, 5.4].map((ratio, index) => ({
      signal: shaped(tone("sine", hz * ratio, 1.8), falling(1.8 / (1 + index * 0.5))),
      gain: 0.5 / (1 + index * 0.35),
    })),
  );
  const hammer = shaped(filtered(noise(random, 0.02), "highpass", 2000), falling(0.02));
  return reverberated(
    mix(
      [0, 0.24, 0.48].flatMap((at) => [
        { signal: stroke, at },
        { signal: hammer, at, gain: 0.7 },
      ]),
    ),
    1,
    0.2,
  );
};

/** A heart monitor that ends in a flat line. */
export const flatline: Recipe = () => {
  const beep = (seconds: number) => shaped(tone("sine", 1000, seconds), held(seconds, 0.004, 0.01));
  return reverberated(
    inSequence([beep(0.12), silence(0.5), beep(0.12), silence(0.62), beep(0.12), silence(0.8), beep(1.6)]),
    0.4,
    0.15,
  );
};

/** A countdown and its start signal. */
export const raceStart: Recipe = () => {
  const beep = (hz: number, seconds: number) =>
    shaped(
      mix([
        { signal: tone("square", hz, seconds), gain: 0.5 },
        { signal: tone("sine", hz / 2, seconds), gain: 0.5 },
      ]),
      held(seconds, 0.005, 0.06),
    );
  return echoed(
    inSequence([
      beep(440, 0.22),
      silence(0.38),
      beep(440, 0.22),
      silence(0.38),
      beep(440, 0.22),
      silence(0.38),
      beep(880, 0.9),
    ]),
    0.13,
    0.2,
    2,
  );
};

/** The error chord of a computer. */
export const errorChord: Recipe = (random) => {
  const root = random.whole(57, 60);
  const hit = (steps: readonly number[], seconds: number) =>
    mix(
      steps.map((step) => ({
        signal: shaped(
          modulated(noteHz(root + step), 1, (t) => 2.4 * Math.exp(-t * 5), seconds),
          falling(seconds),
        ),
        gain: 0.5,
      })),
    );
  return reverberated(
    mix([{ signal: hit([0, 4, 7], 0.5) }, { signal: hit([-5, -1, 2, 6], 1.3), at: 0.22 }]),
    0.9,
    0.25,
  );
};

/** A train horn of two tones. */
export const trainHorn: Recipe = (random) => {
  const blast = (seconds: number) => {
    const swell = through([
      [0, 0.94],
      [0.12, 1],
      [seconds - 0.1, 1],
      [seconds, 0.95],
    ]);
    const pipes = [311, 370, 415, 494, 622].map((hz) => ({
      signal: tone("saw", (t) => hz * swell(t), seconds),
      gain: 0.3,
    }));
    const air = { signal: filtered(noise(random, seconds), "bandpass", 1800, 0.7), gain: 0.12 };
    return shaped(filtered(driven(mix([...pipes, air]), 2.2), "lowpass", 3400), held(seconds, 0.07, 0.16));
  };
  return reverberated(inSequence([blast(0.6), silence(0.12), blast(1.5)]), 2.2, 0.38);
};

function brassSection(hz: number, seconds: number): { signal: Signal; gain: number }[] {
  return [0.996, 1, 1.005].map((detune) => {
    const lip = (t: number) => hz * detune * (1 - 0.03 * Math.exp(-t * 40));
    const bright = through([
      [0, 500],
      [0.06, 5200],
      [seconds, 2200],
    ]);
    const bell = filtered(tone("saw", lip, seconds), "lowpass", bright, 0.9);
    return { signal: shaped(bell, held(seconds, 0.02, Math.min(0.25, seconds / 3))), gain: 0.12 };
  });
}

/** A squeaky toy, pressed and released. */
export const squeakyToy: Recipe = (random: Random) => {
  const squeeze = (seconds: number, from: number, to: number) => {
    const bend = through([
      [0, from],
      [seconds * 0.4, to],
      [seconds, from * 0.9],
    ]);
    const reed = driven(
      tone("pulse", (t) => bend(t) * (1 + 0.02 * Math.sin(190 * t)), seconds),
      1.5,
    );
    const air = filtered(noise(random, seconds), "bandpass", (t) => bend(t) * 2, 3);
    return shaped(
      filtered(
        mix([
          { signal: reed, gain: 0.7 },
          { signal: air, gain: 0.4 },
        ]),
        "bandpass",
        2300,
        0.9,
      ),
      held(seconds, 0.015, 0.05),
    );
  };
  return reverberated(
    inSequence([
      squeeze(0.2, 900, 1500),
      silence(0.05),
      squeeze(0.16, 700, 1100),
      silence(0.14),
      squeeze(0.32, 950, 1750),
    ]),
    0.4,
    0.15,
  );
};
