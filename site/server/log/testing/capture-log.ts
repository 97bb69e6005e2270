import { onTestFinished } from "vitest";
import { log, logDestination } from "../log.ts";

/**
 * Collects what is logged, at level info and above, until the test ends. `lines` are the raw lines, so that a test can
 * look for what must not stand in them.
 */
export function captureLog(): { lines: string[]; entries(): Record<string, unknown>[] } {
  const lines: string[] = [];
  const { write } = logDestination;
  const { level } = log;
  logDestination.write = (line) => void lines.push(line);
  log.level = "info";
  onTestFinished(() => {
    logDestination.write = write;
    log.level = level;
  });
  return { lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
