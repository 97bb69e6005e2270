import { onTestFinished } from "vitest";
import { log, logDestination, resetErrorGuard } from "../log.server.ts";
import { resetRefusalCounters } from "../refusal-counter.server.ts";
import { resetSecurityGuard } from "../security-log.server.ts";

export type LogEntry = Record<string, unknown>;

export interface CapturedLog {
  /** Raw lines, so that tests can assert what they do not contain. */
  lines: string[];
  entries(): LogEntry[];
  /** Raw lines of level error: unexpected failures, without security events. */
  errorLines(): string[];
}

/** Collects log lines of level info and above until the test ends. */
export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const { write } = logDestination;
  const { level } = log;
  logDestination.write = (line) => void lines.push(line.trimEnd());
  log.level = "info";
  resetErrorGuard();
  resetSecurityGuard();
  resetRefusalCounters();
  onTestFinished(() => {
    logDestination.write = write;
    log.level = level;
  });
  const entries = () => lines.map((line) => JSON.parse(line) as LogEntry);
  return {
    lines,
    entries,
    errorLines: () => lines.filter((line) => (JSON.parse(line) as LogEntry).level === "error"),
  };
}
