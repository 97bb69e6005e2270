import type { Random } from "../../../site/platform/icons/random.ts";
import { type Phoneme, parsePhrase, phonemes } from "./phonemes.ts";
import type { Utterance } from "./speech.ts";

const onsets = ["b", "d", "g", "m", "n", "l", "r", "w", "y", "h", "s", "sh", "f", "t", "k", "p", "z", "v"];
const vowels = ["ee", "ih", "eh", "ae", "ah", "uh", "aw", "oh", "oo", "er"];

/** Returns a phrase at speaking speed; a `speed` above 1 is faster. */
export function spoken(phrase: string, speed = 1): Utterance[] {
  return parsePhrase(phrase).map((phoneme) => ({ phoneme, seconds: phoneme.seconds / speed }));
}

/** Returns a sentence of a number of syllables in an invented language. */
export function babble(random: Random, syllableCount: number): string {
  const syllables = Array.from({ length: syllableCount }, (_, index) => {
    const rest = index > 0 && random.chance(0.22) ? "_ " : "";
    return `${rest}${random.pick(onsets)} ${random.pick(vowels)}${random.chance(0.2) ? ` ${random.pick(["n", "s", "l", "m"])}` : ""}`;
  });
  return syllables.join(" ");
}

/** Returns syllables as long as their notes, in seconds. */
export function sung(random: Random, noteSeconds: readonly number[]): Utterance[] {
  return noteSeconds.flatMap((seconds) => {
    const onset = phonemeOf(random.pick(["l", "d", "n", "m", "b", "w", "y"]));
    const vowel = phonemeOf(random.pick(["ah", "oh", "oo", "eh", "ee", "ah"]));
    const onsetSeconds = onset.seconds * 0.8;
    return [
      { phoneme: onset, seconds: onsetSeconds },
      { phoneme: vowel, seconds: Math.max(0.06, seconds - onsetSeconds - onset.closure) },
    ];
  });
}

/** Returns the pitch curve of a sentence, which falls and rises on some words; a question rises at its end. */
export function intonation(random: Random, hz: number, seconds: number, isQuestion: boolean) {
  const rate = random.between(2.5, 4);
  const start = random.between(0, 6);
  return (time: number) => {
    const part = time / seconds;
    const lift = isQuestion ? Math.max(0, part - 0.8) * 2.2 : -0.12 * part;
    return hz * (1.05 + lift + 0.1 * Math.sin(rate * time + start) + 0.04 * Math.sin(7.3 * time));
  };
}

/** Returns the total duration of utterances. */
export function secondsOf(utterances: readonly Utterance[]): number {
  return utterances.reduce((sum, { phoneme, seconds }) => sum + seconds + phoneme.closure, 0);
}

function phonemeOf(symbol: string): Phoneme {
  const phoneme = phonemes[symbol];
  if (!phoneme) throw new RangeError(`No such phoneme: ${symbol}`);
  return phoneme;
}
