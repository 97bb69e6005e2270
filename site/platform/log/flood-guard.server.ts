/** Facts that describe the suppressed lines to readers of the log. */
export type SuppressedLines = Record<string, unknown> & { suppressedCount: number };

export interface FloodGuard {
  /**
   * Whether another line with this key may be written now. `facts` describe the key in the summary if lines are
   * suppressed.
   */
  admits(key: string, facts: Record<string, unknown>): boolean;
  /** Forgets all counts without a summary. */
  reset(): void;
}

interface Count {
  admitted: number;
  suppressed: number;
  facts: Record<string, unknown>;
}

/** Maximum number of keys counted separately per window; lines of further keys are counted together. */
const MAX_KEYS = 1000;
/** Maximum number of keys with a summary of their own; the rest share one. */
const MAX_SUMMARIES = 20;

/**
 * Limits the lines per time window: `maxPerKey` for a key and `maxInAll` in total. When the window ends,
 * `report` gets one summary for each key with suppressed lines, the largest first.
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
