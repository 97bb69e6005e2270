import { driven, echoed, reverberated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, noise, tone } from "../synth/oscillator.ts";
import { falling, held, mix, reversed, shaped, through } from "../synth/signal.ts";
import { crash, kick } from "./percussion.ts";
import { noteHz, type Recipe, scales } from "./recipe.ts";

/** A bouncing spring. */
export const boing: Recipe = (random) => {
  const hz = random.between(110, 260);
  const seconds = random.between(0.6, 1.1);
  const wobble = random.between(16, 30);
  const spring = tone(
    "triangle",
    (t) => hz * (1 + 0.9 * t) * (1 + 0.35 * Math.exp(-t * 3) * Math.sin(wobble * t)),
    seconds,
  );
  return shaped(driven(spring, 2), falling(seconds * 1.2));
};

export const whoosh: Recipe = (random) => {
  const seconds = random.between(0.4, 0.9);
  const middle = random.between(900, 2600);
  const sweep = through([
    [0, 250],
    [seconds * 0.6, middle],
    [seconds, 300],
  ]);
  return shaped(
    filtered(noise(random, seconds), "bandpass", sweep, 1.4),
    through([
      [0, 0],
      [seconds * 0.6, 1],
      [seconds, 0],
    ]),
  );
};

/** A rising tension, which sometimes ends in a burst. */
export const riser: Recipe = (random) => {
  const seconds = random.between(1.8, 3.2);
  const hz = random.between(90, 200);
  const climb = (t: number) => hz * 2 ** ((3.2 * t) / seconds);
  const saws = [1, 1.008, 1.5].map((ratio) => ({
    signal: tone("saw", (t) => climb(t) * ratio, seconds),
    gain: 0.3,
  }));
  const air = { signal: filtered(noise(random, seconds), "bandpass", (t) => climb(t) * 3, 1), gain: 0.6 };
  const rise = shaped(mix([...saws, air]), (t) => (t / seconds) ** 1.6);
  const end = random.chance(0.6)
    ? [
        { signal: crash(random), at: seconds, gain: 0.9 },
        { signal: kick(40, 0.7), at: seconds, gain: 1.2 },
      ]
    : [];
  return mix([{ signal: rise }, ...end]);
};

/** A slide whistle, up or down. */
export const slideWhistle: Recipe = (random) => {
  const seconds = random.between(0.6, 1.2);
  const from = random.between(500, 800);
  const to = random.between(1300, 2100);
  const isUp = random.chance(0.5);
  const hz = through(
    isUp
      ? [
          [0, from],
          [seconds, to],
        ]
      : [
          [0, to],
          [seconds, from],
        ],
  );
  const pipe = tone("sine", (t) => hz(t) * (1 + 0.012 * Math.sin(38 * t)), seconds);
  const breath = filtered(noise(random, seconds), "bandpass", hz, 4);
  return shaped(mix([{ signal: pipe }, { signal: breath, gain: 0.25 }]), held(seconds, 0.03, 0.08));
};

/** Pops of bubbles and drops. */
export const bubbles: Recipe = (random) => {
  let at = 0;
  const parts = Array.from({ length: random.whole(3, 14) }, () => {
    at += random.between(0.05, 0.16);
    const hz = random.between(350, 1100);
    return {
      signal: shaped(
        tone("sine", (t) => hz * (1 + 7 * t), 0.1),
        falling(0.11),
      ),
      at,
      gain: random.between(0.4, 1),
    };
  });
  return mix(parts);
};

/** A sparkle of high notes. */
export const sparkle: Recipe = (random) => {
  const root = random.whole(79, 86);
  const parts = Array.from({ length: random.whole(9, 18) }, (_, index) => ({
    signal: shaped(modulated(noteHz(root + random.pick(scales.pentatonic)), 2.76, 0.6, 0.7), falling(0.7)),
    at: index * random.between(0.04, 0.08),
    gain: random.between(0.25, 0.6),
  }));
  return reverberated(mix(parts), 1.4, 0.45);
};

/** Steel on steel. */
export const swordClang: Recipe = (random) => {
  const hz = random.between(900, 1700);
  const ring = [1, 1.51, 2.27, 3.13].map((ratio, index) => ({
    signal: shaped(tone("sine", hz * ratio, 1.4), falling(1.3 / (1 + index * 0.4))),
    gain: 0.4 / (1 + index * 0.3),
  }));
  const scrape = { signal: shaped(filtered(noise(random, 0.2), "highpass", 3500), falling(0.15)), gain: 0.9 };
  return reverberated(mix([...ring, scrape]), 0.9, 0.25);
};

/** A punch as in films, with a deep thump. */
export const punch: Recipe = (random) => {
  const smack = shaped(
    driven(filtered(noise(random, 0.16), "bandpass", random.between(700, 1600), 0.8), 3),
    falling(0.12),
  );
  const swing = shaped(
    filtered(noise(random, 0.2), "bandpass", (t) => 500 + 6000 * t, 1.5),
    through([
      [0, 0],
      [0.18, 0.6],
      [0.2, 0],
    ]),
  );
  const count = random.pick([1, 1, 2, 3]);
  const blows = Array.from({ length: count }, (_, index) => [
    { signal: swing, at: index * 0.32, gain: 0.6 },
    { signal: smack, at: index * 0.32 + 0.19, gain: 1 },
    { signal: kick(60, 0.25), at: index * 0.32 + 0.19, gain: 1.1 },
  ]);
  return reverberated(mix(blows.flat()), 0.9, 0.28);
};

export const thunder: Recipe = (random) => {
  const seconds = random.between(2.4, 4);
  const rumble = filtered(noise(random, seconds), "lowpass", (t) => 130 + 1500 * Math.exp(-t * 3.5));
  const rolls = (t: number) => Math.exp(-t * 1.2) * (0.6 + 0.4 * Math.sin(9 * t + 3 * Math.sin(4 * t)));
  const crack = { signal: shaped(filtered(noise(random, 0.3), "highpass", 900), falling(0.25)), gain: 0.25 };
  return reverberated(mix([{ signal: shaped(rumble, rolls), gain: 1.6 }, crack]), 2, 0.3);
};

/** An energy weapon that charges and fires. */
export const powerBlast: Recipe = (random) => {
  const charge = random.between(0.8, 1.4);
  const hz = random.between(150, 300);
  const gather = tone("saw", (t) => hz * (1 + (2.5 * t) / charge) * (1 + 0.05 * Math.sin(90 * t)), charge);
  const blast = driven(
    mix([
      { signal: tone("saw", (t) => 60 + 300 * Math.exp(-t * 5), 1.2) },
      { signal: noise(random, 1.2), gain: 0.8 },
    ]),
    3,
  );
  return echoed(
    mix([
      {
        signal: shaped(
          filtered(gather, "bandpass", (t) => 600 + (3000 * t) / charge, 1.2),
          (t) => (t / charge) ** 2,
        ),
        gain: 0.8,
      },
      {
        signal: shaped(
          filtered(blast, "lowpass", (t) => 400 + 5000 * Math.exp(-t * 3)),
          falling(1.3),
        ),
        at: charge,
        gain: 0.9,
      },
    ]),
    0.21,
    0.3,
    2,
  );
};

/** A swell that ends abruptly, as if played backwards. */
export const reverseSwell: Recipe = (random) => {
  const root = random.whole(48, 60);
  const chord = [0, 3, 7, 10, 14].map((step) => ({
    signal: shaped(modulated(noteHz(root + step), 2, 1.5, 1.8), falling(1.8)),
    gain: 0.3,
  }));
  return reversed(reverberated(mix([...chord, { signal: crash(random), gain: 0.5 }]), 1, 0.3));
};
