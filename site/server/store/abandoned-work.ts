import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown where work would go on although nobody waits for its result any more. */
export class WorkAbandoned extends Error {
  override name = "WorkAbandoned";
  constructor() {
    super("Every client that waited for this has left");
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Does work for clients whose departure aborts the signal. Work that others share, or that must be finished, is done
 * with undefined.
 */
export function workFor<Result>(clients: AbortSignal | undefined, work: () => Result): Result {
  return current.run(clients, work);
}

/** The signal of the clients that the current work is for. */
export function currentClients(): AbortSignal | undefined {
  return current.getStore();
}

/** Throws {@link WorkAbandoned} when everybody has left whom the current work is for. */
export function throwIfAbandoned(): void {
  if (current.getStore()?.aborted) throw new WorkAbandoned();
}
