import { runStatements } from "../run-statements.server.ts";

/** Finds a maker's items, listed or not, what an account left behind, and published uploads without reading whole tables. */
export const up = runStatements([
  "CREATE INDEX item_stat_maker ON item_stat (maker_id)",
  "CREATE INDEX audit_log_person ON audit_log (person) WHERE person IS NOT NULL",
  "CREATE INDEX maker_report_email ON maker_report (lower(email)) WHERE email IS NOT NULL",
  "CREATE INDEX board_report_email ON board_report (lower(email)) WHERE email IS NOT NULL",
  // In the order of the administrators' list, which omits replaced and erased uploads.
  `CREATE INDEX upload_published ON upload (created_at DESC, id)
    WHERE state = 'published' AND NOT is_replaced AND details <> '{}'`,
]);
