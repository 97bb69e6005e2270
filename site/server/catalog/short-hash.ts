/** Digits of a sha256 that name a file in addresses. Among a million files, one in 560 libraries has two that share them. */
export const SHORT_HASH_DIGITS = 12;

/** The start of a file's hash: a page of 50 cards with whole hashes is 1.5 KB (brotli) larger. */
export function shortHash(hash: string): string {
  return hash.slice(0, SHORT_HASH_DIGITS);
}
