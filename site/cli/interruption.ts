import { openProgress, type Progress } from "../platform/log/progress.server.ts";
import { exitCodes } from "./command.ts";

/** npm may repeat a Ctrl-C that the terminal has sent already. Within this time, two count as one. */
const SAME_KEY_PRESS_MS = 500;

/**
 * Returns a signal that the first Ctrl-C aborts, after `beforeMessage` has stopped other output and a message was printed.
 * The second Ctrl-C ends the process at once.
 */
function interruptible(beforeMessage: () => void): { signal: AbortSignal; dispose(): void } {
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

/** What a long command stops for, and reports to. */
interface LongWork {
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  progress: Progress;
}

/**
 * Runs the work of a command that shows its progress in `unit` and that Ctrl-C stops. Returns its exit code, or that of an
 * interruption if the work fails after Ctrl-C.
 */
export async function runInterruptible(
  unit: string,
  work: (context: LongWork) => Promise<number>,
): Promise<number> {
  const progress = openProgress(unit);
  const { signal, dispose } = interruptible(progress.stop);
  try {
    return await work({ signal, progress });
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    throw error;
  } finally {
    progress.stop();
    dispose();
  }
}
