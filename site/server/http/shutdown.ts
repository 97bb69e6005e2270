import type { Server } from "node:http";

/** How long balancers have to see that the process is about to stop. */
const DRAIN_MS = 250;
const SWEEP_MS = 50;
/** Answers that take longer are cut off. */
const LONGEST_MS = 10_000;

/** Answers what has been asked, takes nothing new, and settles with the last answer. */
export async function stopServing(server: Server, drainMs: number = DRAIN_MS): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, drainMs));
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive turns idle with its last answer and would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
