/**
 * The bucket of a play count that search orders by: four to a doubling, so that an item is indexed anew only when its
 * popularity really changed.
 */
export function popularityOfPlays(plays: number): number {
  return Math.floor(4 * Math.log2(1 + plays));
}
