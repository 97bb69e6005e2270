import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/**
 * Ports below those that systems give to outgoing connections (mostly 32768 and above on Linux, 49152 elsewhere), so that none
 * takes the port before its process listens. Browsers refuse a few ports, all of them outside.
 */
const FIRST_PORT = 11_000;
const LAST_PORT = Math.min(32_000, firstOutgoingPort());
/** A process that ended without removing its reservations reserves them for this long. */
const RESERVED_MS = 3_600_000;
/**
 * Has an empty file for each port that a running process was given. All runs of a user share it, so on Linux it is not in TMPDIR,
 * which is another folder in each run.
 */
const reservations = join(
  process.platform === "linux" ? "/tmp" : tmpdir(),
  `tuna-ports-${process.getuid?.() ?? userInfo().username}`,
);
const ownFiles = new Set<string>();

/**
 * Returns a port on which a process can listen that a test or benchmark starts. No other process of this user gets the same one,
 * also while nothing listens on it.
 */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  if (!reserve(port)) return freePort();
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}

function reserve(port: number): boolean {
  const file = join(reservations, String(port));
  mkdirSync(reservations, { recursive: true });
  try {
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > RESERVED_MS) rmSync(file, { force: true });
    closeSync(openSync(file, "wx"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  if (ownFiles.size === 0) process.once("exit", removeReservations);
  ownFiles.add(file);
  return true;
}

function removeReservations(): void {
  for (const file of ownFiles) rmSync(file, { force: true });
}

/** Returns Infinity where it is unknown, and where outgoing connections leave no thousand ports above the first of tests. */
function firstOutgoingPort(): number {
  const setting = "/proc/sys/net/ipv4/ip_local_port_range";
  const port = existsSync(setting) ? Number.parseInt(readFileSync(setting, "utf8"), 10) : 0;
  return port >= FIRST_PORT + 1000 ? port : Number.POSITIVE_INFINITY;
}
