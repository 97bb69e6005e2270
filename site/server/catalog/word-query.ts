/** A word, or one of its alternatives, that items must contain. A prefix if somebody is still typing it. */
export interface QueryWord {
  word: string;
  isPrefix: boolean;
  alternatives: readonly string[];
}

/** Returns the query of typed words, the last one as a prefix. */
export function queryWords(words: readonly string[]): QueryWord[] {
  return words.map((word, index) => ({ word, isPrefix: index === words.length - 1, alternatives: [] }));
}

/**
 * Returns the query as a `tsquery`: `'dog' & ('brak' | 'bark')`. Words contain letters and digits only, so none needs
 * escaping.
 */
export function tsQuery(words: readonly QueryWord[], join: "all" | "any"): string {
  return words.map(alternativesOf).join(join === "all" ? " & " : " | ");
}

function alternativesOf({ word, isPrefix, alternatives }: QueryWord): string {
  const own = isPrefix ? `'${word}':*` : `'${word}'`;
  return `(${[own, ...alternatives.map((other) => `'${other}'`)].join(" | ")})`;
}
