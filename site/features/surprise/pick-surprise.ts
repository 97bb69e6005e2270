/** Draws a number from 0 up to 1, as `Math.random` does. */
export type Draw = () => number;

/** Share of the surprises that follow what was played to the end. The others are popular, so that a visitor's taste can change. */
const TASTE_SHARE = 2 / 3;

/** Returns the sound that the next surprise shall be like, or undefined for any popular one. Takes ids, the last liked one last. */
export function pickTaste(liked: readonly string[], draw: Draw): string | undefined {
  if (liked.length === 0 || draw() >= TASTE_SHARE) return undefined;
  // The larger of two draws, so that sounds that were liked later are more likely.
  return liked[Math.floor(Math.max(draw(), draw()) * liked.length)];
}

/** Returns one of the sounds that were not heard, or undefined if there is none. */
export function pickUnheard<Candidate extends { id: string }>(
  candidates: readonly Candidate[],
  heard: ReadonlySet<string>,
  draw: Draw,
): Candidate | undefined {
  const left = candidates.filter(({ id }) => !heard.has(id));
  return left[Math.floor(draw() * left.length)];
}
