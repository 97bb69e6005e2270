import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the collector keeps of visitors who agreed to analytics. */
export const analyticsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The sender's own name of a batch: one that is sent twice is kept once.
  `CREATE TABLE analytics_batch (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, request_id text NOT NULL UNIQUE,
    received_at timestamptz NOT NULL, environment text NOT NULL, user_attributes jsonb NOT NULL)`,
  "CREATE INDEX analytics_batch_received ON analytics_batch (received_at)",

  // Device and session stand with every event, as logging in changes the mpid in the middle of a session.
  `CREATE TABLE analytics_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, batch bigint NOT NULL, at timestamptz NOT NULL,
    type text NOT NULL, name text NOT NULL, mpid text NOT NULL, device text NOT NULL, session text NOT NULL,
    attributes jsonb NOT NULL)`,
  // Attributes make rows long: what is counted by device or session alone is read without them.
  "CREATE INDEX analytics_event_name ON analytics_event (name, at) INCLUDE (device, session)",
  "CREATE INDEX analytics_event_at ON analytics_event (at)",
];
