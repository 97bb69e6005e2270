/**
 * Moves the focus among the entries of a menu: by arrows and past both ends, to the first and the last by Home and End, and to
 * the next entry that begins with a typed letter. Returns false for other keys.
 */
export function moveInMenu(entries: readonly HTMLElement[], key: string): boolean {
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[key] ?? entryOfLetter(entries, key, at);
  if (target === undefined) return false;
  entries.at(target % entries.length)?.focus();
  return true;
}

/** Returns the next entry that begins with a typed letter. */
function entryOfLetter(entries: readonly HTMLElement[], key: string, at: number): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const order = entries.map((_, offset) => (at + 1 + offset) % entries.length);
  return order.find((index) => entries[index]?.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
