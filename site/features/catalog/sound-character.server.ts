/** How a sound sounds as a whole, read from its fingerprint. */
export interface SoundCharacter {
  /** For each bit of the words how often it is set: 16 for the balance of neighbouring bands, 16 for their rises. */
  shares: Float32Array;
  /** Binary logarithm of the number of words, which follows from the duration. */
  length: number;
  /** Share of silent words. */
  silence: number;
}

const BITS = 32;
/** A difference of the shares, of the lengths and of the silence that makes two sounds unlike, on its own. */
const UNLIKE = { shares: 0.3, length: 4, silence: 1 } as const;

/** Returns the character of a sound by the words of its fingerprint, or undefined for silence. */
export function characterOf(words: Uint32Array): SoundCharacter | undefined {
  const shares = new Float32Array(BITS);
  let heard = 0;
  for (const word of words) {
    if (word === 0) continue;
    heard++;
    for (let bit = 0; bit < BITS; bit++) shares[bit] = (shares[bit] ?? 0) + ((word >>> bit) & 1);
  }
  if (heard === 0) return undefined;
  return {
    shares: shares.map((count) => count / heard),
    length: Math.log2(words.length),
    silence: 1 - heard / words.length,
  };
}

/** Returns how much two sounds are alike in tone, attack and length, from 0 to 1. */
export function characterLikeness(one: SoundCharacter, other: SoundCharacter): number {
  const difference =
    distance(one.shares, other.shares) / UNLIKE.shares +
    Math.abs(one.length - other.length) / UNLIKE.length +
    Math.abs(one.silence - other.silence) / UNLIKE.silence;
  return Math.max(0, 1 - difference);
}

/** Returns the root of the mean square of the differences. */
function distance(one: Float32Array, other: Float32Array): number {
  const sum = one.reduce((total, share, bit) => total + (share - (other[bit] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}
