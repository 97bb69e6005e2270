import type { Random } from "../../../site/platform/icons/random.ts";
import { chorused, driven, echoed, reverberated, ringModulated } from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import { modulated, tone } from "../synth/oscillator.ts";
import { babble, intonation, secondsOf, spoken, sung } from "../synth/phrase.ts";
import { held, mix, SAMPLE_RATE, type Signal, shaped, through } from "../synth/signal.ts";
import { speak } from "../synth/speech.ts";
import { hat, kick, snare } from "./percussion.ts";
import { noteHz, type Recipe, scales } from "./recipe.ts";

/** A machine that reads out text in an invented language. */
export const textToSpeech: Recipe = (random) => {
  const speaker = random.pick([
    { hz: 105, size: 0.92 },
    { hz: 125, size: 1 },
    { hz: 205, size: 1.14 },
    { hz: 235, size: 1.2 },
    { hz: 300, size: 1.32 },
  ]);
  return sentence(
    random,
    speaker.hz * random.between(0.94, 1.06),
    speaker.size,
    random.whole(6, 15),
    random.between(0.9, 1.25),
  );
};

/** The monotone of the first speech synthesisers. */
export const robotSpeech: Recipe = (random) => {
  const utterances = spoken(babble(random, random.whole(5, 11)), 0.95);
  const hz = random.between(80, 180);
  const voice = speak(random, utterances, { hz, size: random.between(0.85, 1.15) });
  const metal = mix([{ signal: voice }, { signal: ringModulated(voice, hz * 1.5), gain: 0.5 }]);
  return echoed(filtered(metal, "bandpass", 1300, 0.4), 0.035, 0.45, 3);
};

/** A speech over loudspeakers to a large crowd. */
export const oration: Recipe = (random) => {
  const voice = sentence(random, random.between(110, 170), 0.95, random.whole(6, 10), 0.82);
  return echoed(filtered(driven(voice, 5), "bandpass", 1500, 0.6), 0.27, 0.35, 3);
};

/** A film announcer with a very deep voice. */
export const announcer: Recipe = (random) => {
  const voice = sentence(random, random.between(70, 88), 0.84, random.whole(3, 7), 0.85);
  return reverberated(driven(voice, 2), 1.8, 0.35);
};

/** A small hero who shouts the name of an attack. */
export const battleCry: Recipe = (random) => {
  const utterances = spoken(babble(random, random.whole(2, 4)), 1.1);
  const last = utterances.at(-1);
  if (last) last.seconds = random.between(0.6, 1.1);
  const seconds = secondsOf(utterances);
  const hz = random.between(260, 380);
  const rise = through([
    [0, 0.9],
    [seconds * 0.5, 1.15],
    [seconds, 1.3],
  ]);
  const voice = speak(random, utterances, {
    hz: (t) => hz * rise(t) * (1 + 0.02 * Math.sin(36 * t)),
    size: 1.22,
    breath: 0.12,
  });
  return reverberated(driven(voice, 3), 1.1, 0.3);
};

/** A fast and breathless salesperson. */
export const vlogIntro: Recipe = (random) => {
  const voice = sentence(random, random.between(150, 220), 1.08, random.whole(8, 13), 1.45);
  const beat = 0.24;
  const parts = Array.from({ length: Math.ceil(voice.length / SAMPLE_RATE / beat) }, (_, index) => ({
    signal: index % 2 ? hat(random) : kick(),
    at: index * beat,
    gain: index % 2 ? 0.12 : 0.3,
  }));
  return mix([{ signal: voice, gain: 1 }, ...parts]);
};

/** A sung verse with chords and a beat. */
export const textToSong: Recipe = (random) => {
  const beat = random.between(0.24, 0.36);
  const root = random.whole(52, 58);
  const scale = random.pick([scales.major, scales.minor, scales.pentatonic]);
  const lengths = Array.from({ length: random.whole(10, 16) }, () => random.pick([1, 1, 1, 2, 2]) * beat);
  lengths.push(3 * beat);
  const melody = walk(random, root, scale, lengths);
  const voice = speak(random, sung(random, lengths), {
    hz: melody,
    size: random.between(0.95, 1.18),
    breath: 0.08,
  });
  const seconds = voice.length / SAMPLE_RATE;
  const isChoir = random.chance(0.35);
  const song = isChoir ? chorused(voice, 3, 3) : voice;
  return reverberated(
    mix([{ signal: song, gain: isChoir ? 0.6 : 1 }, ...backing(random, root, beat, seconds)]),
    0.9,
    0.22,
  );
};

/** A chord of four singers. */
export const choir: Recipe = (random) => {
  const root = random.whole(46, 54);
  const lengths = [random.between(0.9, 1.4), random.between(1.4, 2)];
  const chord = random.pick([
    [0, 7, 12, 16],
    [0, 7, 12, 15],
    [0, 5, 9, 12],
  ]);
  const singers = chord.map((step) => ({
    signal: chorused(
      speak(random, sung(random, lengths), {
        hz: (t) => noteHz(root + step + (t < (lengths[0] ?? 1) ? 0 : -2)) * (1 + 0.012 * Math.sin(33 * t)),
        breath: 0.1,
      }),
      2,
      2,
    ),
    gain: 0.35,
  }));
  return reverberated(mix(singers), 2.4, 0.5);
};

function sentence(random: Random, hz: number, size: number, syllables: number, speed: number): Signal {
  const utterances = spoken(babble(random, syllables), speed);
  const melody = intonation(random, hz, secondsOf(utterances), random.chance(0.25));
  return speak(random, utterances, { hz: melody, size, breath: 0.06 });
}

/** Plays notes in sequence, with a short glide between them and vibrato on the long ones. */
function walk(random: Random, root: number, scale: readonly number[], lengths: readonly number[]) {
  let degree = random.pick([0, 2, 4]);
  let at = 0;
  const points = lengths.flatMap((seconds, index) => {
    degree =
      index === lengths.length - 1 ? 0 : Math.max(0, Math.min(7, degree + random.pick([-2, -1, 1, 1, 2])));
    const note = root + (scale[degree] ?? 0);
    const start = at + 0.05;
    at += seconds;
    return [
      [start, note],
      [at - 0.01, note],
    ] as const;
  });
  const notes = through(points);
  return (time: number) => noteHz(notes(time) + 0.18 * Math.sin(2 * Math.PI * 5.6 * time));
}

function backing(random: Random, root: number, beat: number, seconds: number) {
  const progression = random.pick([
    [0, 5, 7, 0],
    [0, -3, 5, 7],
    [0, 7, 9, 5],
  ]);
  const parts: { signal: Signal; at: number; gain: number }[] = [];
  for (let step = 0; step * beat < seconds - 0.2; step++) {
    const at = step * beat;
    if (step % 4 === 0) {
      const base = root - 12 + (progression[(step / 4) % 4] ?? 0);
      const length = beat * 3.8;
      for (const interval of [0, 7, 12]) {
        parts.push({
          signal: shaped(modulated(noteHz(base + interval), 1, 0.8, length), held(length, 0.02, 0.3)),
          at,
          gain: 0.1,
        });
      }
      parts.push({
        signal: shaped(tone("triangle", noteHz(base - 12), length), held(length, 0.01, 0.2)),
        at,
        gain: 0.18,
      });
    }
    parts.push({ signal: step % 2 ? snare(random, 0.12) : kick(), at, gain: step % 2 ? 0.14 : 0.35 });
  }
  return parts;
}
