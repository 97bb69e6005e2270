import { setImmediate as nextTurn } from "node:timers/promises";

/** Keeps requests from a service that is down, until it answers again. */
export interface CircuitBreaker {
  /** Why the service cannot be used; undefined while requests may try. */
  outage(): string | undefined;
  /**
   * Notes that a request failed. Only if a probe fails as well is the service down, because one request may fail for a reason
   * of its own. Resolves when that is known.
   */
  noteFailure(reason: string): Promise<void>;
}

export interface CircuitBreakerOptions {
  /** Asks the service for something small. Rejects if it cannot be used. */
  probe(): Promise<unknown>;
  /** Time between two probes of a service that is down, whether or not earlier ones have ended. */
  probeEveryMs?: number;
  /** Without a question for so long the probes end, and the next request may try. */
  idleAfterMs?: number;
  onOpen?(reason: string): void;
  onClose?(): void;
}

const PROBE_EVERY_MS = 1000;
const IDLE_AFTER_MS = 60_000;
/** A probe of a service that accepts connections and is silent lasts until its own timeout. */
const MAX_PROBES_AT_ONCE = 5;

/** Opens on failures that a probe confirms, and closes at the first probe that succeeds. No visitor's request is a probe. */
export function createCircuitBreaker({
  probe,
  probeEveryMs = PROBE_EVERY_MS,
  idleAfterMs = IDLE_AFTER_MS,
  onOpen,
  onClose,
}: CircuitBreakerOptions): CircuitBreaker {
  let reason: string | undefined;
  let askedAtMs = 0;
  let confirming: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let probeCount = 0;

  function end(): boolean {
    clearInterval(timer);
    const wasOpen = reason !== undefined;
    reason = undefined;
    return wasOpen;
  }

  function probeAgain(): void {
    if (performance.now() - askedAtMs > idleAfterMs) return void end();
    if (probeCount >= MAX_PROBES_AT_ONCE) return;
    probeCount += 1;
    probe()
      .then(() => end() && onClose?.())
      .catch(() => {})
      .finally(() => {
        probeCount -= 1;
      });
  }

  async function confirm(why: string): Promise<void> {
    const isDown = await probe().then(
      () => false,
      () => true,
    );
    if (!isDown || reason !== undefined) return;
    reason = why;
    askedAtMs = performance.now();
    timer = setInterval(probeAgain, probeEveryMs).unref();
    onOpen?.(why);
  }

  return {
    outage() {
      askedAtMs = performance.now();
      return reason;
    },
    noteFailure(why) {
      if (reason !== undefined) return Promise.resolve();
      confirming ??= confirm(why).finally(() => {
        confirming = undefined;
      });
      return confirming;
    },
  };
}

/**
 * Calls `onTimeout` after a time, and after the process has read what has arrived meanwhile, since a busy process reads late.
 * Returns a function that stops this.
 */
export function afterGrace(timeoutMs: number, onTimeout: () => void): () => void {
  let isOver = false;
  const timer = setTimeout(async () => {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    if (!isOver) onTimeout();
  }, timeoutMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
