import { runStatements } from "../run-statements.server.ts";

/** Notes of which audio files listeners have a compact copy. Those of earlier versions wait for theirs. */
export const up = runStatements([
  // True: listeners have a copy of it, or it is one. Null: it was not looked at. False: no copy could be made, so they have the file.
  "ALTER TABLE media ADD COLUMN is_copied boolean",
  "CREATE INDEX media_uncopied ON media (hash) WHERE duration_ms IS NOT NULL AND is_copied IS NOT TRUE",
]);
