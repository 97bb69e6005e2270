/** How one speech sound is formed. Frequencies in Hz, loudness from 0 to 1. */
export interface Phoneme {
  /** The first three formants. */
  formants: readonly [number, number, number];
  seconds: number;
  /** Loudness of the voiced part. */
  voicing: number;
  /** Noise, and the centre of its band. */
  hiss: number;
  hissHz: number;
  /** Seconds of closure before the sound, which then bursts open. */
  closure: number;
}

const vowel = (f1: number, f2: number, f3: number, seconds = 0.13): Phoneme => ({
  formants: [f1, f2, f3],
  seconds,
  voicing: 1,
  hiss: 0,
  hissHz: 2000,
  closure: 0,
});
const sonorant = (f1: number, f2: number, f3: number, voicing: number): Phoneme => ({
  ...vowel(f1, f2, f3, 0.075),
  voicing,
});
const fricative = (hissHz: number, hiss: number, voicing: number): Phoneme => ({
  ...vowel(320, 1500, 2600, 0.095),
  voicing,
  hiss,
  hissHz,
});
const stop = (f2: number, hissHz: number, voicing: number): Phoneme => ({
  ...vowel(300, f2, 2600, 0.035),
  voicing,
  hiss: 0.7,
  hissHz,
  closure: 0.055,
});

/** Phonemes by one or two letters, as in phrases. A space is a short rest, a comma a longer one. */
export const phonemes: Record<string, Phoneme> = {
  ee: vowel(280, 2250, 2900),
  ih: vowel(400, 1950, 2550, 0.085),
  eh: vowel(550, 1770, 2490, 0.105),
  ae: vowel(690, 1660, 2430, 0.14),
  ah: vowel(730, 1090, 2440, 0.14),
  uh: vowel(600, 1190, 2390, 0.075),
  aw: vowel(570, 840, 2410, 0.15),
  oh: vowel(480, 900, 2400, 0.15),
  oo: vowel(310, 870, 2250, 0.14),
  er: vowel(490, 1350, 1690, 0.12),
  m: sonorant(250, 1000, 2200, 0.5),
  n: sonorant(250, 1600, 2500, 0.5),
  l: sonorant(360, 1100, 2600, 0.75),
  r: sonorant(350, 1150, 1500, 0.75),
  w: sonorant(300, 650, 2200, 0.7),
  y: sonorant(270, 2200, 2950, 0.7),
  s: fricative(6400, 0.42, 0),
  z: fricative(6000, 0.28, 0.4),
  sh: fricative(3300, 0.5, 0),
  f: fricative(7200, 0.22, 0),
  v: fricative(6500, 0.12, 0.5),
  th: fricative(6000, 0.16, 0.25),
  h: { ...fricative(1600, 0.25, 0.05), formants: [500, 1500, 2500], seconds: 0.06 },
  b: stop(900, 800, 0.35),
  d: stop(1700, 3800, 0.35),
  g: stop(1900, 2100, 0.35),
  p: stop(900, 900, 0),
  t: stop(1700, 4500, 0),
  k: stop(1900, 2300, 0),
  " ": { ...vowel(500, 1400, 2500, 0.05), voicing: 0.12 },
  ",": { ...vowel(500, 1400, 2500, 0.22), voicing: 0 },
};

/** Splits a phrase such as `h eh l oh` into phonemes. `_` is a short rest, `,` a longer one. */
export function parsePhrase(phrase: string): Phoneme[] {
  return phrase
    .trim()
    .split(/\s+/)
    .map((symbol) => {
      const phoneme = phonemes[symbol === "_" ? " " : symbol];
      if (!phoneme) throw new RangeError(`No such phoneme: ${symbol}`);
      return phoneme;
    });
}
