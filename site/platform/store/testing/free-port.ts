import { once } from "node:events";
import { closeSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/**
 * Ports below those that systems give to outgoing connections (32768 and above on Linux, 49152 elsewhere), so that none
 * takes the port before its process listens. Browsers refuse a few ports, all of them outside.
 */
const FIRST_PORT = 11_000;
const LAST_PORT = 32_000;
/** A process that ended without removing its reservations reserves them for this long. */
const RESERVED_MS = 3_600_000;
/** Has an empty file for each port that a running process was given. */
const reservations = join(tmpdir(), `tuna-ports-${userInfo().uid}`);
const ownFiles = new Set<string>();

/**
 * Returns a port on which a process can listen that a test or benchmark starts. No other process gets the same one, also while
 * nothing listens on it.
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
