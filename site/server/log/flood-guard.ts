/** Facts that tell log readers which lines were left out. */
export type SuppressedLines = Record<string, unknown> & { suppressedCount: number };

export interface FloodGuard {
  /** Whether one more line of this key may be written now. `facts` describe it in the summary if lines are left out. */
  admits(key: string, facts: Record<string, unknown>): boolean;
  /** Forgets all counts without a summary. */
  reset(): void;
}

interface Count {
  admitted: number;
  suppressed: number;
  facts: Record<string, unknown>;
}

/** Keys that are counted by themselves in one window; lines of further keys are counted together. */
export const MAX_KEYS = 1000;
/** Keys that get a summary of their own; the rest share one. */
export const MAX_SUMMARIES = 20;

/**
 * Bounds how many lines are written in a window of time: `maxPerKey` of one key and `maxInAll` together. When the window
 * ends, `report` gets one summary for each key that lines were left out of, the largest first.
 */
export function createFloodGuard({
  maxPerKey,
  maxInAll,
  windowMs,
  report,
}: {
  maxPerKey: number;
  maxInAll: number;
  windowMs: number;
  report: (summary: SuppressedLines) => void;
}): FloodGuard {
  const counts = new Map<string, Count>();
  let admittedInAll = 0;
  let suppressedElsewhere = 0;
  let timer: NodeJS.Timeout | undefined;

  const reset = () => {
    clearTimeout(timer);
    timer = undefined;
    counts.clear();
    admittedInAll = 0;
    suppressedElsewhere = 0;
  };
  const endWindow = () => {
    const suppressed = [...counts.values()]
      .filter((count) => count.suppressed > 0)
      .sort((one, other) => other.suppressed - one.suppressed);
    const others = suppressed
      .slice(MAX_SUMMARIES)
      .reduce((sum, count) => sum + count.suppressed, suppressedElsewhere);
    reset();
    for (const count of suppressed.slice(0, MAX_SUMMARIES)) {
      report({ ...count.facts, suppressedCount: count.suppressed });
    }
    if (others > 0) report({ event: "log.suppressed", suppressedCount: others });
  };

  return {
    admits(key, facts) {
      timer ??= setTimeout(endWindow, windowMs).unref();
      const count = counts.get(key) ?? { admitted: 0, suppressed: 0, facts };
      const isCounted = counts.has(key) || counts.size < MAX_KEYS;
      if (isCounted) counts.set(key, count);
      if (isCounted && count.admitted < maxPerKey && admittedInAll < maxInAll) {
        count.admitted += 1;
        admittedInAll += 1;
        return true;
      }
      if (isCounted) count.suppressed += 1;
      else suppressedElsewhere += 1;
      return false;
    },
    reset,
  };
}
