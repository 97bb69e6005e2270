import { exitCodes } from "./command.ts";

/** The first Ctrl-C asks for an end, the second does not wait for it. */
export function interruptible(): { signal: AbortSignal; dispose(): void } {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(exitCodes.interrupted);
    console.error("\nStopping after what is under way. Press Ctrl-C again to stop at once.");
    stop.abort();
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
