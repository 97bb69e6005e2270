import type { Server } from "node:http";

const SWEEP_MS = 50;

export interface StopOptions {
  /** How long balancers have to see that the process is about to stop. */
  drainMs?: number;
  /** Answers that take longer are cut off. */
  longestMs?: number;
}

/** Answers what has been asked, takes nothing new, and settles with the last answer. */
export async function stopServing(
  server: Server,
  { drainMs = 250, longestMs = 10_000 }: StopOptions = {},
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, drainMs));
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive turns idle with its last answer and would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), longestMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
