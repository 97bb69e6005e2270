import { pino } from "pino";
import type { LogLevel } from "../environment/log-levels.server.ts";
import { errorFacts, log, logDestination } from "./log.server.ts";

/** Maximum number of bytes buffered for a slow reader of standard output; further lines are dropped. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Sets up the log of the site's process. Lines are written without blocking requests, however slowly they are
 * read. A reader that closes the pipe ends the log but not the site. A fatal error is logged before the process
 * exits.
 */
export function openLog(level: LogLevel): void {
  const stdout = pino.destination({ fd: process.stdout.fd, sync: false, maxLength: MAX_WAITING_BYTES });
  logDestination.write = (line) => void stdout.write(line);
  log.level = level;
  process.stdout.on("error", () => {});
  process.on("uncaughtExceptionMonitor", (error) => {
    log.fatal({ event: "process.failed", error: errorFacts(error) }, "The process ends");
  });
}
