import type { Clock } from "../clock.ts";

/** A clock of tests: it stands until it is told to go on. */
export function testClock(): { clock: Clock; advance: (ms: number) => void; pendingCount: () => number } {
  let nowMs = 0;
  let pending: { dueMs: number; callback: () => void }[] = [];
  return {
    clock: (callback, delayMs) => {
      const timer = { dueMs: nowMs + delayMs, callback };
      pending.push(timer);
      return () => {
        pending = pending.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      nowMs += ms;
      const due = pending.filter(({ dueMs }) => dueMs <= nowMs);
      pending = pending.filter(({ dueMs }) => dueMs > nowMs);
      for (const { callback } of due) callback();
    },
    pendingCount: () => pending.length,
  };
}
