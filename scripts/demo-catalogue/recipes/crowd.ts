import type { Random } from "../../../site/platform/icons/random.ts";
import { reverberated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { noise } from "../synth/oscillator.ts";
import { parsePhrase } from "../synth/phonemes.ts";
import { falling, mix, type Signal, shaped, through } from "../synth/signal.ts";
import { speak } from "../synth/speech.ts";
import type { Recipe } from "./recipe.ts";

/** Applause, made of single claps. */
export const applause: Recipe = (random) => {
  const seconds = random.between(2, 3.8);
  const claps = Array.from({ length: 6 }, () => {
    const clap = filtered(noise(random, 0.05), "bandpass", random.between(900, 2400), 1.3);
    return shaped(clap, falling(random.between(0.03, 0.05)));
  });
  const people = random.whole(12, 40);
  const parts = Array.from({ length: people }, () => {
    const pace = random.between(0.16, 0.26);
    const count = Math.floor((seconds * random.between(0.7, 1)) / pace);
    const start = random.between(0, 0.4);
    const gain = random.between(0.1, 0.6);
    return Array.from({ length: count }, (_, index) => ({
      signal: random.pick(claps),
      at: start + index * pace * random.between(0.97, 1.03),
      gain,
    }));
  }).flat();
  return reverberated(mix(parts), 0.6, 0.2);
};

/** The slow clap of one person. */
export const slowClap: Recipe = (random) => {
  const pace = random.between(0.45, 0.7);
  const parts = Array.from({ length: random.whole(4, 6) }, (_, index) => ({
    signal: shaped(filtered(noise(random, 0.09), "bandpass", random.between(1000, 1300), 1.2), falling(0.08)),
    at: index * pace * random.between(0.98, 1.02),
    gain: random.between(0.8, 1),
  }));
  return reverberated(mix(parts), 1.1, 0.35);
};

/** A cheering crowd. */
export const cheer: Recipe = (random) =>
  crowd(random, ["ah", "ae", "y ae", "w oo"], { hz: 260, rise: 1.35, voices: 16 });

/** A booing crowd. */
export const boo: Recipe = (random) =>
  crowd(random, ["b oo", "b oo oo"], { hz: 135, rise: 0.82, voices: 13 });

/** A crowd that says "aww". */
export const aww: Recipe = (random) => crowd(random, ["aw aw", "ah aw"], { hz: 230, rise: 0.72, voices: 12 });

/** A gasping crowd. */
export const gasp: Recipe = (random) => {
  const breath = noise(random, 0.7);
  const air = filtered(
    breath,
    "bandpass",
    through([
      [0, 700],
      [0.35, 2200],
      [0.7, 2600],
    ]),
    1.1,
  );
  const people = crowd(random, ["h ah", "h uh"], { hz: 240, rise: 1.3, voices: 8 }, 0.45);
  return reverberated(
    mix([
      {
        signal: shaped(
          air,
          through([
            [0, 0],
            [0.3, 1],
            [0.4, 0.9],
            [0.7, 0],
          ]),
        ),
        gain: 0.8,
      },
      { signal: people, at: 0.12, gain: 0.35 },
    ]),
    0.9,
    0.3,
  );
};

/** Canned laughter. */
export const laughTrack: Recipe = (random) => {
  const people = Array.from({ length: random.whole(7, 11) }, () => ({
    signal: laugh(random, random.between(120, 320), random.whole(5, 10)),
    at: random.between(0, 0.4),
    gain: random.between(0.25, 0.6),
  }));
  return reverberated(mix(people), 0.8, 0.3);
};

/** The laugh of a villain or an imp. */
export const evilLaugh: Recipe = (random) => {
  const hz = random.pick([85, 100, 120, 330]);
  return reverberated(laugh(random, hz, random.whole(5, 9), hz > 200 ? 1.25 : 0.85), 1.6, 0.4);
};

function laugh(random: Random, hz: number, count: number, size = 1): Signal {
  const pace = random.between(0.16, 0.22);
  const vowel = random.pick(["ah", "uh", "eh", "ee"]);
  const syllables = Array.from({ length: count }, (_, index) => {
    const pitch = hz * (1.25 - (0.4 * index) / count) * random.between(0.96, 1.04);
    const utterances = parsePhrase(`h ${vowel}`).map((phoneme) => ({ phoneme, seconds: pace * 0.42 }));
    return {
      signal: speak(random, utterances, { hz: (t) => pitch * (1.1 - 0.8 * t), size, breath: 0.2 }),
      at: index * pace * (1 + index * 0.02),
      gain: 1 - (0.5 * index) / count,
    };
  });
  return mix(syllables);
}

function crowd(
  random: Random,
  cries: readonly string[],
  { hz, rise, voices }: { hz: number; rise: number; voices: number },
  length = random.between(1.3, 2.3),
): Signal {
  const people = Array.from({ length: voices }, () => {
    const utterances = parsePhrase(random.pick(cries));
    const seconds = length * random.between(0.7, 1);
    const pitch = hz * random.between(0.6, 1.6);
    const cry = utterances.map((phoneme) => ({
      phoneme,
      seconds: phoneme.closure > 0 || phoneme.voicing < 1 ? phoneme.seconds : seconds / utterances.length,
    }));
    const voice = speak(random, cry, {
      hz: (t) => pitch * (1 + ((rise - 1) * t) / seconds) * (1 + 0.015 * Math.sin(30 * t)),
      size: random.between(0.88, 1.2),
      breath: 0.25,
    });
    return {
      signal: shaped(
        voice,
        through([
          [0, 0],
          [0.15, 1],
          [seconds * 0.7, 0.8],
          [seconds, 0],
        ]),
      ),
      at: random.between(0, 0.3),
      gain: 0.4,
    };
  });
  const air = filtered(noise(random, length + 0.3), "bandpass", 1500, 0.5);
  const hush = {
    signal: shaped(
      air,
      through([
        [0, 0],
        [0.3, 1],
        [length * 0.6, 0.8],
        [length + 0.3, 0],
      ]),
    ),
    at: 0,
    gain: 0.18,
  };
  return reverberated(mix([...people, hush]), 1, 0.35);
}
