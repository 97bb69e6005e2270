import type { Report } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

/** Stores a visitor's report of a maker; a second one replaces the first. Returns false if there is no such maker. */
export async function keepMakerReport(
  db: Database,
  slug: string,
  visitor: string,
  { reason, details, email }: Report,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO maker_report (maker_id, visitor, reason, details, email)
    SELECT maker_id, ${visitor}, ${reason}, ${details ?? null}, ${email ?? null} FROM maker_slug WHERE slug = ${slug}
    ON CONFLICT (maker_id, visitor) DO UPDATE SET reason = excluded.reason, details = excluded.details,
      email = excluded.email, created_at = now(), resolution = NULL, resolved_at = NULL, resolved_by = NULL
    RETURNING maker_id`.execute(db);
  return rows.length > 0;
}
