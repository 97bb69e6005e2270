/** Signals that ask this process to stop: SIGTERM from a service manager, SIGINT from a terminal. */
type StopSignal = "SIGTERM" | "SIGINT";

/** Ctrl-C reaches a process twice if npm started it: from the terminal and from npm. */
const ECHO_MS = 300;

/**
 * Returns a signal that aborts at the first SIGTERM or SIGINT, with that name as its reason. A second one ends the
 * process at once with exit code 1, and so does a stop that takes longer than `timeoutMs`.
 */
export function listenForStopSignals(timeoutMs: number): AbortSignal {
  const stopping = new AbortController();
  let firstAtMs = 0;
  const handle = (signal: StopSignal) => {
    if (stopping.signal.aborted) {
      if (performance.now() - firstAtMs > ECHO_MS) process.exit(1);
      return;
    }
    firstAtMs = performance.now();
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stopping.abort(signal);
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
  return stopping.signal;
}

/** Settles with the work, or rejects with the signal's reason once it aborts. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const refused = aborted(signal).then(() => Promise.reject(signal.reason));
  return Promise.race([work, refused]);
}

/** Resolves when the signal aborts, at once if it already has. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
