/** Digits of a sha256 in URLs. Of 560 sites with a million files each, one has two files that share them. */
const SHORT_HASH_DIGITS = 12;

/** Returns the first digits of a hash. With whole hashes, a page of 50 cards is 1.5 KB (brotli) larger. */
export function shortHash(hash: string): string {
  return hash.slice(0, SHORT_HASH_DIGITS);
}
