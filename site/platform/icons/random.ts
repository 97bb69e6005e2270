/** A pseudo-random generator whose numbers are the same for the same seed on every machine. */
export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
  /** Returns a normally distributed number with mean 0 and deviation 1. */
  normal(): number;
}

/** Creates a {@link Random} from a text or number (sfc32 over its hash). */
export function createRandom(seed: string | number): Random {
  const next = sfc32(typeof seed === "number" ? mix(seed) : hashText(seed));
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * next());
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Returns a 32-bit hash of a text (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function sfc32(seed: number): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}
