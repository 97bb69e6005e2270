/** A set of places in an order of items: a bit for each place. */
export type ItemSet = Uint32Array;

const BITS = 32;

/** Creates an empty set for places from 0 to `size` - 1. */
export function createItemSet(size: number): ItemSet {
  return new Uint32Array(Math.ceil(size / BITS));
}

export function addPlace(set: ItemSet, place: number): void {
  const word = place >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (place & 31));
}

/** Returns the places that are in all of one or more sets of the same size. */
export function intersectionOf(sets: readonly ItemSet[]): ItemSet {
  return combined(sets, (one, other) => one & other);
}

/** Returns the places that are in any of one or more sets of the same size. */
export function unionOf(sets: readonly ItemSet[]): ItemSet {
  return combined(sets, (one, other) => one | other);
}

function combined(
  [first, ...others]: readonly ItemSet[],
  combine: (one: number, other: number) => number,
): ItemSet {
  const result = Uint32Array.from(first ?? []);
  for (const other of others) {
    for (let index = 0; index < result.length; index++) {
      result[index] = combine(result[index] as number, other[index] as number);
    }
  }
  return result;
}

/** Returns the number of places in a set. */
export function sizeOf(set: ItemSet): number {
  let size = 0;
  for (let index = 0; index < set.length; index++) size += bitCount(set[index] as number);
  return size;
}

/** Returns the first places of a set in order. */
export function firstPlaces(set: ItemSet, limit: number): number[] {
  const places: number[] = [];
  for (let index = 0; index < set.length; index++) {
    let bits = set[index] as number;
    while (bits !== 0) {
      if (places.length >= limit) return places;
      const bit = 31 - Math.clz32(bits & -bits);
      places.push(index * BITS + bit);
      bits &= bits - 1;
    }
  }
  return places;
}

/** Returns how many bits of a 32-bit number are set. */
export function bitCount(bits: number): number {
  let value = bits - ((bits >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
