import type { Tag } from "@tuna/sdk";
import { useEffect, useState } from "react";

/** What others search for. */
export interface PopularSearches {
  terms: readonly string[];
  tags: readonly Tag[];
}

/** Loads what others search for. Rejects on any failure, and when `signal` aborts. */
export type LoadPopular = (signal: AbortSignal) => Promise<PopularSearches>;

/** Returns what others search for, loaded when it is first wanted. Without it the list has recent searches only. */
export function usePopularSearches(
  isWanted: boolean,
  load: LoadPopular | undefined,
): PopularSearches | undefined {
  const [popular, setPopular] = useState<PopularSearches>();
  const isDue = isWanted && !popular;
  useEffect(() => {
    if (!isDue || !load) return;
    const request = new AbortController();
    // The next opening tries again.
    load(request.signal).then(setPopular, () => {});
    return () => request.abort();
  }, [isDue, load]);
  return popular;
}
