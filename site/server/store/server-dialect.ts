import { type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect } from "kysely";

/**
 * Kysely's dialect without the migrator's own lock, which belongs to a session. A pooler in transaction mode gives each
 * statement another session, so such a lock might never be released. {@link migrate} holds one that ends with its transaction.
 */
export class ServerDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(_db: Kysely<never>, _options: MigrationLockOptions): Promise<void> {}

  override async releaseMigrationLock(_db: Kysely<never>, _options: MigrationLockOptions): Promise<void> {}
}
