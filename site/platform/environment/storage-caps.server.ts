/** How many bytes of files people may store. */
export interface StorageCaps {
  /** For one account. */
  accountBytes: number;
  /** For the new accounts of one network together, in a day. */
  networkBytes: number;
  /** For all accounts together. */
  totalBytes: number;
}

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** The caps unless variables say otherwise, in their units. */
export const DEFAULT_STORED = { mibPerAccount: 2048, mibPerNetwork: 1024, gibInAll: 100 } as const;

/** Returns the caps for values of the variables. */
export function storageCaps({
  mibPerAccount,
  mibPerNetwork,
  gibInAll,
}: Record<keyof typeof DEFAULT_STORED, number>): StorageCaps {
  return {
    accountBytes: mibPerAccount * MEBIBYTE,
    networkBytes: mibPerNetwork * MEBIBYTE,
    totalBytes: gibInAll * GIBIBYTE,
  };
}

export const DEFAULT_STORAGE_CAPS: StorageCaps = storageCaps(DEFAULT_STORED);
