import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown to stop work whose clients have all left. */
export class WorkAbandoned extends Error {
  override name = "WorkAbandoned";
  constructor() {
    super("Every client that waited for this has left");
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Runs work for clients whose departure aborts the signal. Pass undefined for work that others share or that must be
 * finished.
 */
export function workFor<Result>(clients: AbortSignal | undefined, work: () => Result): Result {
  return current.run(clients, work);
}

/** Returns the signal of the clients of the current work. */
export function currentClients(): AbortSignal | undefined {
  return current.getStore();
}

/** Throws {@link WorkAbandoned} if all clients of the current work have left. */
export function throwIfAbandoned(): void {
  if (current.getStore()?.aborted) throw new WorkAbandoned();
}
