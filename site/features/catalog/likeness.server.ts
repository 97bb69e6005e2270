import { LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";

/** Two sounds are alike if at most this share of the bits of their fingerprints differs. */
const MAX_DIFFERENCE = 0.13;
/** Share of the shorter sound that has to lie within the other. */
const MIN_OVERLAP = 0.8;
/** Words with sound that two fingerprints have to share: a quarter of a second. */
const MIN_SHARED_WORDS = 8;
/** Shifts that are tried for two fingerprints: those at which most keys agree. */
const SHIFTS_TRIED = 8;
const MULTIPLIER = 0x9e3779b1;

/**
 * Returns the keys by which a stored fingerprint is found: numbers of 32 bits that two neighbouring words make. Words of
 * silence make none.
 */
export function keysOfFingerprint(words: Uint32Array, density = 1): Map<number, number[]> {
  const positions = new Map<number, number[]>();
  for (let index = 0; index + density < words.length; index++) {
    const word = words[index] ?? 0;
    const next = words[index + density] ?? 0;
    if (word === 0 || next === 0) continue;
    const key = Math.imul(word, MULTIPLIER) ^ next;
    const known = positions.get(key);
    if (known) known.push(index);
    else positions.set(key, [index]);
  }
  return positions;
}

/**
 * Returns how alike two sounds are, from 0 to 1, or undefined if they are not. `wanted` has {@link LOOKUP_DENSITY} times as
 * many words as `stored`. One sound may begin earlier or end later than the other.
 */
export function likenessOf(wanted: Uint32Array, stored: Uint32Array): number | undefined {
  const wantedKeys = keysOfFingerprint(wanted, LOOKUP_DENSITY);
  const votes = new Map<number, number>();
  for (const [key, positions] of keysOfFingerprint(stored)) {
    for (const position of wantedKeys.get(key) ?? []) {
      for (const storedPosition of positions) {
        const shift = position - LOOKUP_DENSITY * storedPosition;
        votes.set(shift, (votes.get(shift) ?? 0) + 1);
      }
    }
  }
  const likely = [...votes].sort((one, other) => other[1] - one[1]).slice(0, SHIFTS_TRIED);
  const differences = likely
    .map(([shift]) => differenceAt(wanted, stored, shift))
    .filter((one) => one !== undefined);
  const least = Math.min(...differences);
  return least <= MAX_DIFFERENCE ? 1 - least : undefined;
}

/** Returns the share of bits that differ when `stored` begins at a word of `wanted`; undefined if they hardly overlap. */
function differenceAt(wanted: Uint32Array, stored: Uint32Array, shift: number): number | undefined {
  const heardInStored = stored.reduce((count, word) => count + (word === 0 ? 0 : 1), 0);
  let heardInWanted = 0;
  for (let index = mod(shift, LOOKUP_DENSITY); index < wanted.length; index += LOOKUP_DENSITY) {
    if (wanted[index] !== 0) heardInWanted += 1;
  }
  let shared = 0;
  let differing = 0;
  for (const [position, word] of stored.entries()) {
    const other = wanted[LOOKUP_DENSITY * position + shift];
    if (other === undefined || (word === 0 && other === 0)) continue;
    shared += 1;
    differing += bitCount(word ^ other);
  }
  const enough = Math.max(MIN_SHARED_WORDS, MIN_OVERLAP * Math.min(heardInStored, heardInWanted));
  return shared >= enough ? differing / (32 * shared) : undefined;
}

const mod = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

function bitCount(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
