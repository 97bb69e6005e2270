/**
 * Returns the capital form of a name's first letter. Returns the letter itself if it has none: capitals of Georgian are for
 * whole words only, and those of "ß" and "ﬁ" are two letters.
 */
export function capitalLetter(letter: string): string {
  const capital = letter.toUpperCase();
  return /\p{Script=Georgian}/u.test(letter) || [...capital].length > 1 ? letter : capital;
}

/** Returns the letter that is shown for a name without a picture. */
export const initialOf = (name: string): string => capitalLetter([...name][0] ?? "");
