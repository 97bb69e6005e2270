import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const SWEEP_MS = 50;

export interface StopOptions {
  /** How long requests are still answered, so that load balancers notice that the process is about to stop. */
  drainMs: number;
  /** How long after the start, drain included, open connections are closed by force. */
  timeoutMs: number;
}

/**
 * Keeps answering during the drain, then accepts no new connection and resolves with the last response. During
 * the drain the server must send `Connection: close`, so that clients leave before their connections are closed.
 */
export async function stopServing(server: Server, { drainMs, timeoutMs }: StopOptions): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), Math.max(drainMs, timeoutMs));
  await wait(drainMs);
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection becomes idle after its last response and would keep the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
