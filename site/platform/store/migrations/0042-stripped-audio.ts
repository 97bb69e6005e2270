import { runStatements } from "../run-statements.server.ts";

/** Notes which audio files carry no metadata of their makers. Files of earlier versions may have any. */
export const up = runStatements([
  // True: it has none. Null: it was not looked at. False: its metadata could not be removed.
  "ALTER TABLE media ADD COLUMN is_stripped boolean",
  "CREATE INDEX media_unstripped ON media (hash) WHERE duration_ms IS NOT NULL AND is_stripped IS NOT TRUE",
]);
