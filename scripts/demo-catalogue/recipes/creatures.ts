import { driven, reverberated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { noise, tone } from "../synth/oscillator.ts";
import { parsePhrase } from "../synth/phonemes.ts";
import { falling, held, inSequence, mix, shaped, silence, through } from "../synth/signal.ts";
import { speak } from "../synth/speech.ts";
import type { Recipe } from "./recipe.ts";

export const quack: Recipe = (random) => {
  const hz = random.between(170, 290);
  const one = () => {
    const seconds = random.between(0.14, 0.24);
    const reed = driven(
      tone("pulse", (t) => hz * (1.15 - 0.9 * t), seconds),
      2,
    );
    const bill = filtered(
      reed,
      "bandpass",
      through([
        [0, 700],
        [0.05, 1500],
        [seconds, 1000],
      ]),
      2.2,
    );
    return shaped(bill, held(seconds, 0.012, 0.06));
  };
  return inSequence(
    Array.from({ length: random.whole(3, 6) }, () => [one(), silence(random.between(0.06, 0.14))]).flat(),
  );
};

export const meow: Recipe = (random) => {
  const hz = random.between(430, 720);
  const length = random.between(0.5, 1.1);
  const utterances = parsePhrase("m ee ae oo").map((phoneme, index) => ({
    phoneme,
    seconds: length * ([0.12, 0.2, 0.4, 0.28][index] ?? 0),
  }));
  const arc = through([
    [0, 0.8],
    [length * 0.4, 1.25],
    [length, 0.75],
  ]);
  return reverberated(
    speak(random, utterances, { hz: (t) => hz * arc(t), size: 1.5, breath: 0.12 }),
    0.5,
    0.15,
  );
};

export const bark: Recipe = (random) => {
  const hz = random.between(160, 420);
  const one = () => {
    const seconds = random.between(0.13, 0.2);
    const throat = mix([
      { signal: tone("saw", (t) => hz * (1 + 0.8 * Math.sin((Math.PI * t) / seconds)), seconds) },
      { signal: noise(random, seconds), gain: 0.5 },
    ]);
    return shaped(driven(filtered(throat, "bandpass", hz * 3.2, 1.1), 2.5), held(seconds, 0.01, 0.09));
  };
  return inSequence(
    Array.from({ length: random.whole(3, 5) }, () => [one(), silence(random.between(0.09, 0.3))]).flat(),
  );
};

export const moo: Recipe = (random) => {
  const length = random.between(1, 1.9);
  const utterances = parsePhrase("m oo aw").map((phoneme, index) => ({
    phoneme,
    seconds: length * ([0.2, 0.5, 0.3][index] ?? 0),
  }));
  const hz = random.between(95, 150);
  const arc = through([
    [0, 0.85],
    [length * 0.3, 1.1],
    [length, 0.7],
  ]);
  return driven(
    speak(random, utterances, {
      hz: (t) => hz * arc(t) * (1 + 0.02 * Math.sin(90 * t)),
      size: 0.72,
      breath: 0.2,
    }),
    1.5,
  );
};

/** Birdsong, or the chirps of a small robot. */
export const tweet: Recipe = (random) => {
  const base = random.between(1900, 3400);
  const chirps = Array.from({ length: random.whole(3, 9) }, () => {
    const seconds = random.between(0.05, 0.16);
    const bend = random.between(-0.35, 0.5);
    const trill = random.chance(0.4) ? 0.12 : 0.02;
    const hz = base * random.between(0.8, 1.25);
    const chirp = tone("sine", (t) => hz * (1 + (bend * t) / seconds + trill * Math.sin(190 * t)), seconds);
    return [shaped(chirp, held(seconds, 0.012, 0.03)), silence(random.between(0.03, 0.2))];
  });
  return reverberated(inSequence(chirps.flat()), 0.9, 0.25);
};

/** Crickets, as after a bad joke. */
export const crickets: Recipe = (random) => {
  const hz = random.between(3800, 4800);
  const parts = Array.from({ length: random.whole(4, 7) }, (_, index) => {
    const chirp = shaped(
      tone("sine", hz * random.between(0.99, 1.01), 0.3),
      (t) => Math.max(0, Math.sin(2 * Math.PI * 24 * t)) * (1 - t / 0.3),
    );
    return { signal: chirp, at: index * random.between(0.52, 0.6), gain: random.between(0.5, 0.9) };
  });
  const night = filtered(noise(random, 3.2), "bandpass", 500, 0.6);
  return mix([...parts, { signal: shaped(night, held(3.2, 0.4, 0.6)), at: 0, gain: 0.03 }]);
};

/** The growl or roar of a large animal. */
export const roar: Recipe = (random) => {
  const seconds = random.between(1.3, 2.4);
  const hz = random.between(55, 95);
  const growl = mix([
    {
      signal: tone(
        "saw",
        (t) => hz * (1 + 0.5 * Math.sin((Math.PI * t) / seconds)) * (1 + 0.12 * Math.sin(170 * t)),
        seconds,
      ),
    },
    { signal: noise(random, seconds), gain: 0.6 },
  ]);
  const jaws = filtered(
    driven(growl, 4),
    "bandpass",
    through([
      [0, 300],
      [seconds * 0.4, 1000],
      [seconds, 350],
    ]),
    0.8,
  );
  return reverberated(
    shaped(
      jaws,
      through([
        [0, 0],
        [0.12, 1],
        [seconds * 0.6, 0.8],
        [seconds, 0],
      ]),
    ),
    1.8,
    0.4,
  );
};

/** A bleating goat. */
export const bleat: Recipe = (random) => {
  const length = random.between(0.6, 1.4);
  const hz = random.between(220, 420);
  const utterances = parsePhrase("m eh ae").map((phoneme, index) => ({
    phoneme,
    seconds: length * ([0.12, 0.48, 0.4][index] ?? 0),
  }));
  const voice = speak(random, utterances, {
    hz: (t) => hz * (1.05 - (0.15 * t) / length) * (1 + 0.03 * Math.sin(75 * t)),
    size: 1.15,
    breath: 0.18,
  });
  return shaped(voice, (t) => 0.7 + 0.3 * Math.sin(75 * t));
};

/** A whoopee cushion. */
export const whoopee: Recipe = (random) => {
  const seconds = random.between(0.4, 1.6);
  const hz = random.between(65, 140);
  const flutter = random.between(13, 27);
  const lips = tone(
    "pulse",
    (t) => hz * (1.2 - (0.5 * t) / seconds) * (1 + 0.16 * Math.sin(flutter * t * 6.3)),
    seconds,
  );
  const wet = mix([
    { signal: lips },
    { signal: shaped(noise(random, seconds), falling(seconds)), gain: 0.3 },
  ]);
  return shaped(
    driven(
      filtered(wet, "bandpass", (t) => 430 - (150 * t) / seconds, 0.9),
      3,
    ),
    held(seconds, 0.015, 0.12),
  );
};
