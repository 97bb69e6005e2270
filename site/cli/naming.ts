import { explainUnusableServer } from "../platform/store/store-unavailable.server.ts";

/** After this time the operator is told what a command waits for. */
const SAID_AFTER_MS = 3_000;

/**
 * Waits for a service that a command needs. Says so after a while, and puts the service's name with its variables, such as
 * `The database (DATABASE_URL)`, before the message of its failure.
 */
export async function naming<Result>(what: string, waited: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.error(`Waiting for: ${what}`), SAID_AFTER_MS).unref();
  try {
    return await waited;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}: ${explainUnusableServer(error) ?? message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
