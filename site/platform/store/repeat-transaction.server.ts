/** Another process stored the same new row first, or a deadlock: the transaction was undone, and works when it is repeated. */
const REPEATABLE = new Set(["23505", "40P01", "40001"]);
const MAX_ATTEMPTS = 10;

/** Runs a transaction, and again when PostgreSQL undid it because of a concurrent one. Throws its last error. */
export async function repeatTransaction<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === MAX_ATTEMPTS || code === undefined || !REPEATABLE.has(code)) throw error;
    }
  }
}
