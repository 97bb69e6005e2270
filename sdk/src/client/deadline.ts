import { AbortError } from "../errors/abort-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";

/** The time one call may take. Its signal's reason is the error to throw. */
export interface Deadline {
  signal: AbortSignal;
  remainingMs(): number;
  /** Waits; rejects with the signal's reason when the deadline passes or the caller gives up first. */
  sleep(delayMs: number): Promise<void>;
  /** Lets go of the timer and of the caller's signals. */
  end(): void;
}

/** Starts the clock of a call that ends after `timeoutMs` or with the first of the caller's signals. */
export function startDeadline(
  url: string,
  timeoutMs: number,
  callerSignals: readonly (AbortSignal | undefined)[],
): Deadline {
  const controller = new AbortController();
  const ended = new AbortController();
  const endsAtMs = performance.now() + timeoutMs;
  const timer = setTimeout(() => controller.abort(new TimeoutError(url, timeoutMs)), timeoutMs);
  for (const signal of callerSignals) {
    const giveUp = () => controller.abort(new AbortError(signal?.reason));
    if (signal?.aborted) giveUp();
    signal?.addEventListener("abort", giveUp, { signal: ended.signal });
  }
  return {
    signal: controller.signal,
    remainingMs: () => endsAtMs - performance.now(),
    sleep: (delayMs) => sleep(delayMs, controller.signal),
    end: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, delayMs);
  const stop = () => {
    clearTimeout(timer);
    reject(signal.reason);
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  return promise;
}
