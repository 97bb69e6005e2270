import { runStatements } from "../run-statements.server.ts";

/** Notes what files of the same sound share, and the sounds that an upload is like. */
export const up = runStatements([
  // Null: earlier versions stored the file, and measured one channel as 3 LU too quiet. Empty: it could not be measured again.
  "ALTER TABLE media ADD COLUMN identity text",
  "CREATE INDEX media_identity ON media (identity)",
  "CREATE INDEX media_unmeasured ON media (hash) WHERE duration_ms IS NOT NULL AND identity IS NULL",
  "ALTER TABLE upload ADD COLUMN similar_ids text[] NOT NULL DEFAULT '{}'",
]);
