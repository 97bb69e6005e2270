/**
 * Returns the bucket of a play count that search orders by. Four buckets make a doubling, so that most plays do not change
 * the index.
 */
export function popularityOfPlays(plays: number): number {
  return Math.floor(4 * Math.log2(1 + plays));
}
