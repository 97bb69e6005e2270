import { exitCodes } from "./command.ts";

/** npm may repeat a Ctrl-C that the terminal has sent already. Within this time, two count as one. */
const SAME_KEY_PRESS_MS = 500;

/**
 * Returns a signal that the first Ctrl-C aborts, after `beforeMessage` has stopped other output and a message was printed.
 * The second Ctrl-C ends the process at once.
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
