/** A word that must stand in an item, or any of its alternatives; a prefix where somebody is still typing. */
export interface QueryWord {
  word: string;
  isPrefix: boolean;
  alternatives: readonly string[];
}

/** Query words as cut from what somebody typed: all must match, the last one as a prefix. */
export function queryWords(words: readonly string[]): QueryWord[] {
  return words.map((word, index) => ({ word, isPrefix: index === words.length - 1, alternatives: [] }));
}

/** PostgreSQL's notation: `'dog' & ('brak' | 'bark')`. Words hold letters and digits only, so nothing needs escaping. */
export function tsQuery(words: readonly QueryWord[], join: "all" | "any"): string {
  return words.map(alternativesOf).join(join === "all" ? " & " : " | ");
}

function alternativesOf({ word, isPrefix, alternatives }: QueryWord): string {
  const own = isPrefix ? `'${word}':*` : `'${word}'`;
  return `(${[own, ...alternatives.map((other) => `'${other}'`)].join(" | ")})`;
}
