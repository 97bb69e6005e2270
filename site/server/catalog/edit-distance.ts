/**
 * Returns the number of edits between two words, or infinity above `maxEdits`. An edit removes, adds or replaces a letter
 * or swaps two neighbours, each position once (restricted Damerau–Levenshtein distance).
 */
export function editDistance(one: string, other: string, maxEdits: number): number {
  const left = [...one];
  const right = [...other];
  if (Math.abs(left.length - right.length) > maxEdits) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.entries()) {
    const current = [row + 1];
    for (const [column, target] of right.entries()) {
      const replaced = at(last, column) + (letter === target ? 0 : 1);
      const isSwap = letter === right[column - 1] && left[row - 1] === target;
      const swapped = isSwap ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, swapped, at(last, column + 1) + 1, at(current, column) + 1));
    }
    beforeLast = last;
    last = current;
  }
  const distance = at(last, right.length);
  return distance > maxEdits ? Number.POSITIVE_INFINITY : distance;
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
