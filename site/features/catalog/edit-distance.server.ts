const MAX_LENGTH = 64;
/** Rows of the distance matrix, used in turns. The computation is synchronous, so all calls share them. */
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LENGTH + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Returns the number of edits between two words, or infinity above `maxEdits`. An edit removes, adds or replaces a letter
 * or swaps two neighbours, each position once (restricted Damerau–Levenshtein distance). Words of more than 64 UTF-16
 * units have infinite distance.
 */
export function editDistance(one: string, other: string, maxEdits: number): number {
  const length = other.length;
  if (Math.abs(one.length - length) > maxEdits || one.length > MAX_LENGTH || length > MAX_LENGTH)
    return Number.POSITIVE_INFINITY;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= length; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    current[0] = row;
    let best = row;
    const letter = one.charCodeAt(row - 1);
    for (let column = 1; column <= length; column++) {
      const target = other.charCodeAt(column - 1);
      let edits = Math.min(
        at(last, column - 1) + (letter === target ? 0 : 1),
        at(last, column) + 1,
        at(current, column - 1) + 1,
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === target;
      if (isSwap) edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      current[column] = edits;
      if (edits < best) best = edits;
    }
    // No later row has a smaller minimum: even a swap costs an edit more than two rows before.
    if (best > maxEdits) return Number.POSITIVE_INFINITY;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const distance = at(last, length);
  return distance > maxEdits ? Number.POSITIVE_INFINITY : distance;
}

function at(row: Uint8Array, index: number): number {
  return row[index] as number;
}
