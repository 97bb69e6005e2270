import type { Server } from "node:http";

const SWEEP_MS = 50;

export interface StopOptions {
  /** How long balancers have to see that the process is about to stop. Requests are answered meanwhile. */
  drainMs: number;
  /** Connections that are still open after this long, the drain included, are cut. */
  timeoutMs: number;
}

/**
 * Keeps answering for the drain, then takes no new connection and settles with the last answer. During the drain the
 * server must answer with `Connection: close`, so that clients leave before their connections are closed.
 */
export async function stopServing(server: Server, { drainMs, timeoutMs }: StopOptions): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), Math.max(drainMs, timeoutMs));
  await new Promise((resolve) => setTimeout(resolve, drainMs));
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive turns idle with its last answer and would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
