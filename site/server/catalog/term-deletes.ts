/** Number of first letters of a word that spelling correction compares. */
const PREFIX_LENGTH = 7;
export const MAX_EDITS = 2;

/**
 * Returns SymSpell's index keys of a word: its first seven letters with up to two of them removed. Words within two
 * edits of each other share a key.
 */
export function termDeletes(word: string): string[] {
  const prefix = [...word].slice(0, PREFIX_LENGTH).join("");
  const found = new Set([prefix]);
  let edge = [prefix];
  for (let edits = 0; edits < MAX_EDITS; edits++) {
    edge = edge.flatMap(oneLess).filter((text) => !found.has(text));
    for (const text of edge) found.add(text);
  }
  found.delete("");
  return [...found];
}

function oneLess(text: string): string[] {
  const letters = [...text];
  return letters.map((_, index) => letters.toSpliced(index, 1).join(""));
}
