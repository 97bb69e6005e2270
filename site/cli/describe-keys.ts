const MAX_SHOWN = 10;

/** Returns indented lines with the first ten keys, and the number of the others. */
export function describeKeys(keys: readonly string[]): string[] {
  const shown = keys.slice(0, MAX_SHOWN).map((key) => `  ${key}`);
  return keys.length > shown.length ? [...shown, `  and ${keys.length - shown.length} more`] : shown;
}
