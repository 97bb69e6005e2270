/** What browsers say about a connection. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Returns true for visitors on metered or slow connections, for whom nothing is prefetched. */
export function isSavingData(): boolean {
  const { connection } = navigator as Line;
  return connection?.saveData || /2g/.test(`${connection?.effectiveType}`);
}
