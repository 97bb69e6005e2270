import { runStatements } from "../run-statements.server.ts";

/** Creates the collector's tables for visitors who consented to analytics. */
export const up = runStatements([
  // The sender's id of a batch, so that a batch that is sent twice is stored once.
  `CREATE TABLE analytics_batch (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, request_id text NOT NULL UNIQUE,
    received_at timestamptz NOT NULL, environment text NOT NULL, user_attributes jsonb NOT NULL)`,
  "CREATE INDEX analytics_batch_received ON analytics_batch (received_at)",

  // Device and session are stored with every event, since logging in changes the mpid during a session.
  `CREATE TABLE analytics_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, batch bigint NOT NULL, at timestamptz NOT NULL,
    type text NOT NULL, name text NOT NULL, mpid text NOT NULL, device text NOT NULL, session text NOT NULL,
    attributes jsonb NOT NULL)`,
  // Attributes make rows long, so counts by device or session do not read them.
  "CREATE INDEX analytics_event_name ON analytics_event (name, at) INCLUDE (device, session)",
  "CREATE INDEX analytics_event_at ON analytics_event (at)",
]);
