import { exitCodes } from "./command.ts";

/** npm may hand on a Ctrl-C that the terminal has sent already: within this time two are one. */
const SAME_KEY_PRESS_MS = 500;

/**
 * The first Ctrl-C asks for an end and says so, after `beforeMessage` has ended what else writes to the terminal; the
 * second does not wait.
 */
export function interruptible(beforeMessage: () => void): { signal: AbortSignal; dispose(): void } {
  const stop = new AbortController();
  let stoppedAtMs = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      beforeMessage();
      console.error("Stopping once the work in progress is done. Press Ctrl-C again to stop at once.");
      stoppedAtMs = performance.now();
      stop.abort();
    } else if (performance.now() - stoppedAtMs > SAME_KEY_PRESS_MS) {
      process.exit(exitCodes.interrupted);
    }
  };
  const names = ["SIGINT", "SIGTERM"];
  for (const name of names) process.on(name, onSignal);
  return {
    signal: stop.signal,
    dispose: () => {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
