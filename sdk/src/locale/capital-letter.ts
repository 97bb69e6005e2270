/**
 * Returns the capital form of a letter. Returns the letter itself if it has none: capitals of Georgian are for whole words only,
 * and those of "ß" and "ﬁ" are two letters.
 */
export function capitalLetter(letter: string): string {
  const capital = letter.toUpperCase();
  return /\p{sc=Geor}/u.test(letter) || capital.length > letter.length ? letter : capital;
}
