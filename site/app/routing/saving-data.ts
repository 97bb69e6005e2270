interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true for visitors on metered or slow connections, for whom nothing is prefetched. */
export function isSavingData(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
