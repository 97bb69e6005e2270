import { driven, echoed, read, reverberated, ringModulated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, noise, tone } from "../synth/oscillator.ts";
import { falling, held, inSequence, mix, SAMPLE_RATE, shaped, silence, through } from "../synth/signal.ts";
import { chiptune } from "./music.ts";
import { beatLoop } from "./percussion.ts";
import { noteHz, type Recipe } from "./recipe.ts";

export const siren: Recipe = (random) => {
  const seconds = random.between(2, 3.6);
  const pace = random.pick([0.5, 1, 3.5]);
  const hz = random.between(550, 800);
  const wail = tone("square", (t) => hz * (1.25 + 0.35 * Math.sin(2 * Math.PI * pace * t - 1.5)), seconds);
  return echoed(shaped(filtered(wail, "bandpass", 1300, 0.7), held(seconds, 0.05, 0.3)), 0.22, 0.25, 2);
};

export const alarm: Recipe = (random) => {
  const hz = random.between(700, 1400);
  const other = hz * random.pick([1, 1.26, 0.75]);
  const beep = (pitch: number) => shaped(tone("square", pitch, 0.14), held(0.14, 0.004, 0.01));
  const once = [beep(hz), silence(0.05), beep(other), silence(random.pick([0.05, 0.3]))];
  return filtered(inSequence(Array.from({ length: random.whole(3, 5) }, () => once).flat()), "lowpass", 4500);
};

/** The buzzer for a wrong answer. */
export const buzzer: Recipe = (random) => {
  const hz = random.between(85, 160);
  const seconds = random.between(0.5, 1.1);
  const pair = mix([
    { signal: tone("saw", hz, seconds) },
    { signal: tone("square", hz * 1.06, seconds), gain: 0.7 },
  ]);
  const one = shaped(filtered(driven(pair, 2), "lowpass", 2400), held(seconds, 0.006, 0.03));
  return random.chance(0.4)
    ? inSequence([shaped(one, held(0.25, 0.006, 0.03)).slice(0, SAMPLE_RATE * 0.26), one])
    : one;
};

export const bell: Recipe = (random) => {
  const hz = random.between(500, 1300);
  const strike = (pitch: number) =>
    shaped(
      modulated(pitch, 3.5, (t) => 2.2 * Math.exp(-t * 3), 1.6),
      falling(1.7),
    );
  const strikes = random.pick([[1], [1, 1], [1, 0.8], [1, 1.25, 1.5], [1.5, 1.2, 1]]);
  return reverberated(
    mix(strikes.map((ratio, index) => ({ signal: strike(hz * ratio), at: index * 0.28, gain: 0.7 }))),
    1,
    0.2,
  );
};

export const telephone: Recipe = (random) => {
  const low = random.between(400, 900);
  const ring = shaped(
    mix([{ signal: tone("sine", low, 0.9) }, { signal: tone("sine", low * 1.2, 0.9) }]),
    (t) => held(0.9, 0.01, 0.05)(t) * (Math.sin(2 * Math.PI * 20 * t) > 0 ? 1 : 0.25),
  );
  return inSequence([ring, silence(0.35), ring]);
};

/** A dial-up modem. */
export const modem: Recipe = (random) => {
  const digits = Array.from({ length: 6 }, () => {
    const pair = [random.pick([697, 770, 852, 941]), random.pick([1209, 1336, 1477])];
    return [mix(pair.map((hz) => ({ signal: tone("sine", hz, 0.09), gain: 0.5 }))), silence(0.04)];
  }).flat();
  const carrier = tone("sine", (t) => (t % 0.5 < 0.25 ? 1270 : 2225), 0.8);
  const scream = ringModulated(
    filtered(noise(random, 1.2), "bandpass", 1800, 1.2),
    random.between(600, 1400),
  );
  return filtered(inSequence([...digits, silence(0.2), carrier, scream]), "bandpass", 1600, 0.5);
};

/** A record that is stopped by hand. */
export const vinylStop: Recipe = (random) => {
  const music = random.pick([chiptune, beatLoop])(random);
  const play = random.between(0.7, 1.2);
  const stop = random.between(0.35, 0.5);
  // The record moves back and forth under the needle, with rests.
  const drag = through([
    [0, 0],
    [0.09, 0.34],
    [0.2, -0.1],
    [stop, 0.42],
  ]);
  const position = (t: number) => (t < play ? t : play + drag(t - play));
  const record = shaped(read(music, position, play + stop), held(play + stop, 0.01, 0.02));
  const groove = filtered(
    noise(random, stop),
    "bandpass",
    through([
      [0, 900],
      [0.09, 4200],
      [0.2, 1200],
      [stop, 5200],
    ]),
    1.6,
  );
  const needle = { signal: shaped(groove, held(stop, 0.004, 0.05)), at: play, gain: 1.1 };
  return reverberated(mix([{ signal: record, gain: 0.7 }, needle]), 0.6, 0.2);
};

/** Scratching a record. */
export const scratch: Recipe = (random) => {
  const seconds = random.between(0.4, 0.9);
  const pace = random.between(14, 22);
  const groove = mix([{ signal: noise(random, seconds) }, { signal: tone("saw", 330, seconds), gain: 0.6 }]);
  const drag = filtered(groove, "bandpass", (t) => 900 + 1500 * Math.abs(Math.sin(pace * t)), 2.2);
  return shaped(drag, (t) => Math.abs(Math.sin(pace * t)) * held(seconds, 0.01, 0.06)(t));
};

export const engine: Recipe = (random) => {
  const seconds = random.between(1.8, 3);
  const revs = through([
    [0, 45],
    [seconds * 0.3, 130],
    [seconds * 0.45, 80],
    [seconds * 0.8, 210],
    [seconds, 60],
  ]);
  const pistons = mix([
    { signal: tone("pulse", revs, seconds) },
    { signal: tone("saw", (t) => revs(t) * 0.5, seconds), gain: 0.8 },
  ]);
  return shaped(
    filtered(driven(pistons, 3), "lowpass", (t) => revs(t) * 14, 1.2),
    held(seconds, 0.08, 0.25),
  );
};

/** A vehicle that passes, with the Doppler effect. */
export const passingBy: Recipe = (random) => {
  const seconds = random.between(1.8, 2.8);
  const hz = random.between(120, 260);
  const bend = (t: number) => 1.12 - 0.26 / (1 + Math.exp(-(t - seconds / 2) * 9));
  const motor = mix([
    { signal: tone("saw", (t) => hz * bend(t), seconds) },
    { signal: noise(random, seconds), gain: 0.5 },
  ]);
  const near = (t: number) => 1 / (1 + ((t - seconds / 2) * 4) ** 2);
  return shaped(
    filtered(motor, "lowpass", (t) => 500 + 4500 * near(t)),
    (t) => near(t) * held(seconds, 0.1, 0.2)(t),
  );
};

/** A ticking clock. */
export const clock: Recipe = (random) => {
  const pace = random.between(0.35, 0.5);
  const tick = (hz: number) => shaped(filtered(noise(random, 0.03), "bandpass", hz, 6), falling(0.03));
  const parts = Array.from({ length: random.whole(5, 8) }, (_, index) => ({
    signal: tick(index % 2 ? 2300 : 3100),
    at: index * pace,
    gain: 1,
  }));
  return reverberated(mix(parts), 0.4, 0.25);
};

/** Typing on a keyboard. */
export const typing: Recipe = (random) => {
  let at = 0;
  const keys = Array.from({ length: random.whole(12, 26) }, () => {
    at += random.between(0.05, 0.16);
    return {
      signal: shaped(
        filtered(noise(random, 0.05), "bandpass", random.between(1500, 3200), 1.8),
        falling(0.04),
      ),
      at,
      gain: random.between(0.5, 1),
    };
  });
  const ding = { signal: shaped(tone("sine", noteHz(96), 0.9), falling(0.9)), at: at + 0.2, gain: 0.6 };
  return mix(random.chance(0.4) ? [...keys, ding] : keys);
};

/** Glitches: slices of a drum beat, repeated and distorted. */
export const glitch: Recipe = (random) => {
  const source = beatLoop(random);
  const slices = Array.from({ length: random.whole(7, 12) }, () => {
    const start = random.whole(0, Math.floor(source.length * 0.7));
    const slice = source.slice(start, start + Math.round(random.between(0.04, 0.16) * SAMPLE_RATE));
    const repeats = random.whole(1, 4);
    const treated = random.chance(0.4) ? ringModulated(slice, random.between(100, 2200)) : slice;
    return Array.from({ length: repeats }, () => treated);
  });
  return driven(inSequence(slices.flat()), 2);
};
