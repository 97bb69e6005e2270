import type pg from "pg";

/** Closes a connection whose server may not answer. */
export function destroy(client: pg.ClientBase & { connection?: { stream: { destroy(): void } } }): void {
  client.connection?.stream.destroy();
}
