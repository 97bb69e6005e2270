interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True for visitors who pay for each byte or wait for it: they get nothing that they have not asked for. */
export function isSavingData(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
