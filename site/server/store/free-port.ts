import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports below those that systems give to outgoing connections (32768 and above on Linux, 49152 elsewhere), so that none
 * takes the port before its process listens. Browsers refuse a few ports, all of them outside.
 */
const FIRST_PORT = 11_000;
const LAST_PORT = 32_000;

/** Returns a port on which a process can listen that a test or benchmark starts. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
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
