import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { CollectedBatch } from "./collected-batch.ts";

/**
 * Stores a batch and its events in one statement, so that one of several simultaneous copies is stored,
 * completely.
 */
export async function keepBatch(db: Database, batch: CollectedBatch, at: Date): Promise<boolean> {
  const { requestId, mpid, device, environment, userAttributes, events } = batch;
  const { rows } = await sql<{ isKept: boolean }>`
    WITH batch AS (
      INSERT INTO analytics_batch (request_id, received_at, environment, user_attributes)
      VALUES (${requestId}, ${at}, ${environment}, ${JSON.stringify(userAttributes)}::jsonb)
      ON CONFLICT (request_id) DO NOTHING RETURNING id
    ), kept AS (
      INSERT INTO analytics_event (batch, at, type, name, mpid, device, session, attributes)
      SELECT batch.id, event.at, event.type, event.name, ${mpid}, ${device}, event.session, event.attributes
      FROM batch, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event (at timestamptz, type text, name text, session text, attributes jsonb)
    )
    SELECT EXISTS (SELECT 1 FROM batch) AS "isKept"`.execute(db);
  return rows[0]?.isKept === true;
}
