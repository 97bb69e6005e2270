import type { Random } from "../../../site/platform/icons/random.ts";
import { driven, reverberated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, noise, tone } from "../synth/oscillator.ts";
import { falling, mix, type Signal, shaped } from "../synth/signal.ts";
import type { Recipe } from "./recipe.ts";

export function kick(hz = 52, seconds = 0.35): Signal {
  return shaped(
    tone("sine", (t) => hz + 180 * Math.exp(-t * 38), seconds),
    falling(seconds),
  );
}

export function snare(random: Random, seconds = 0.2): Signal {
  return mix([
    { signal: shaped(filtered(noise(random, seconds), "highpass", 1400), falling(seconds)), gain: 0.6 },
    {
      signal: shaped(
        tone("triangle", (t) => 190 + 60 * Math.exp(-t * 40), seconds),
        falling(seconds * 0.7),
      ),
      gain: 0.6,
    },
  ]);
}

export function hat(random: Random, seconds = 0.07): Signal {
  return shaped(filtered(noise(random, seconds), "highpass", 7000), falling(seconds));
}

export function crash(random: Random, seconds = 1.6): Signal {
  const metal = [3210, 4380, 5570, 6890].map((hz) => ({
    signal: modulated(hz, 1.41, 3, seconds),
    gain: 0.1,
  }));
  return shaped(
    mix([{ signal: filtered(noise(random, seconds), "highpass", 4200), gain: 0.5 }, ...metal]),
    falling(seconds),
  );
}

/** A hollow knock. */
export const bonk: Recipe = (random) => {
  const hz = random.between(180, 520);
  const seconds = random.between(0.35, 0.6);
  const body = shaped(
    tone("sine", (t) => hz * (1 + 0.35 * Math.exp(-t * 30)), seconds),
    falling(seconds * 0.8),
  );
  const wood = shaped(filtered(noise(random, 0.04), "bandpass", hz * 4, 2), falling(0.03));
  const ring = shaped(modulated(hz * 2.76, 1.4, 1.5, seconds), falling(seconds * 0.4));
  return mix([{ signal: body }, { signal: wood, gain: 1.2 }, { signal: ring, gain: 0.25 }]);
};

/** A drum roll that accelerates, and a cymbal. */
export const drumRoll: Recipe = (random) => {
  const seconds = random.between(1.4, 3.2);
  const parts: { signal: Signal; at: number; gain: number }[] = [];
  for (let at = 0; at < seconds; at += random.between(0.028, 0.045)) {
    parts.push({
      signal: snare(random, 0.1),
      at,
      gain: 0.25 + 0.45 * (at / seconds) ** 2 + random.between(0, 0.08),
    });
  }
  const end = [
    { signal: crash(random), at: seconds, gain: 0.9 },
    { signal: kick(), at: seconds, gain: 1 },
  ];
  return reverberated(mix([...parts, ...(random.chance(0.8) ? end : [])]), 0.6, 0.15);
};

/** A rimshot: two drums and a cymbal. */
export const rimshot: Recipe = (random) => {
  const beat = random.between(0.14, 0.2);
  const tom = (hz: number) =>
    shaped(
      tone("sine", (t) => hz * (1 + 0.5 * Math.exp(-t * 25)), 0.3),
      falling(0.28),
    );
  return reverberated(
    mix([
      { signal: tom(random.between(120, 150)), gain: 0.9 },
      { signal: snare(random), gain: 0.4 },
      { signal: tom(random.between(90, 110)), at: beat, gain: 0.9 },
      { signal: crash(random, 1.2), at: beat * random.pick([2, 2.5, 4]), gain: 0.8 },
      { signal: kick(), at: beat * 2, gain: 0.7 },
    ]),
    0.5,
    0.15,
  );
};

/** A drum beat of one or two bars. */
export const beatLoop: Recipe = (random) => {
  const step = 60 / random.between(82, 140) / 4;
  const bars = 2;
  const kicks = random.pick(["x..x..x...x.....", "x...x...x...x...", "x.....x.x..x....", "x.x...x...x..x.."]);
  const snares = random.pick(["....x.......x...", "....x.......x..x", "....x..x....x..."]);
  const hats = random.pick(["x.x.x.x.x.x.x.x.", "xxxxxxxxxxxxxxxx", "..x...x...x...xx"]);
  const parts = Array.from({ length: 16 * bars }, (_, index) => index).flatMap((index) => [
    ...(kicks[index % 16] === "x" ? [{ signal: kick(48), at: index * step, gain: 1 }] : []),
    ...(snares[index % 16] === "x" ? [{ signal: snare(random), at: index * step, gain: 0.7 }] : []),
    ...(hats[index % 16] === "x" ? [{ signal: hat(random), at: index * step, gain: 0.3 }] : []),
  ]);
  return driven(mix(parts), 1.3);
};

/** A very deep bass drop. */
export const bassDrop: Recipe = (random) => {
  const seconds = random.between(1.6, 3);
  const from = random.between(140, 240);
  const fall = tone("sine", (t) => 26 + from * Math.exp((-t * 4.5) / seconds), seconds);
  const hitSound = shaped(filtered(noise(random, 0.3), "lowpass", 900), falling(0.3));
  return mix([
    { signal: shaped(driven(fall, 3.5), falling(seconds * 1.5)) },
    { signal: hitSound, gain: 0.6 },
  ]);
};

/** Impatient knocks on a door. */
export const doorKnock: Recipe = (random) => {
  const gaps = random.pick([
    [0.18, 0.18],
    [0.14, 0.14, 0.14, 0.14],
    [0.26, 0.13, 0.13, 0.26, 0.52, 0.26],
  ]);
  let at = 0;
  const knocks = [0, ...gaps].map((gap) => {
    at += gap;
    const thud = filtered(noise(random, 0.12), "bandpass", random.between(230, 300), 3);
    return { signal: shaped(thud, falling(0.11)), at, gain: random.between(0.8, 1) };
  });
  return reverberated(mix(knocks), 0.5, 0.3);
};

/** A heartbeat that accelerates. */
export const heartbeat: Recipe = (random) => {
  const pace = random.between(0.65, 1);
  const parts = Array.from({ length: 5 }, (_, beat) => [
    { signal: kick(44, 0.22), at: beat * pace * (1 - beat * 0.06), gain: 1 },
    { signal: kick(38, 0.2), at: beat * pace * (1 - beat * 0.06) + 0.17, gain: 0.7 },
  ]).flat();
  return filtered(mix(parts), "lowpass", 420);
};

export const gong: Recipe = (random) => {
  const hz = random.between(85, 150);
  const seconds = random.between(2.5, 4.5);
  const partials = [1, 1.47, 2.09, 2.56, 3.39, 4.08, 5.43];
  const metal = partials.map((ratio, index) => ({
    signal: shaped(
      tone("sine", hz * ratio * random.between(0.99, 1.01), seconds),
      falling(seconds / (1 + index * 0.25)),
    ),
    gain: 0.5 / (1 + index * 0.4),
  }));
  return mix([...metal, { signal: shaped(crash(random, 2), (t) => Math.min(1, t * 4)), gain: 0.25 }]);
};
