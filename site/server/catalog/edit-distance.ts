/**
 * Edits between two words, where letters may be left out, added, replaced or swapped with their neighbour, each place
 * once (restricted Damerau); infinite when there are more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const left = [...one];
  const right = [...other];
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY;
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
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
