import { runStatements } from "../run-statements.server.ts";

/** Adds what the caps of stored bytes are compared with. */
export const up = runStatements([
  // `picture_bytes` is the size of the picture that was sent for the icon. `media_bytes` is that of the files of the upload's
  // item, or of those that its publication stores; null without any, and for items of earlier versions until the site has
  // measured them. `network_key` is a hash of the day's, kept for a day, and only for new accounts.
  `ALTER TABLE upload ADD COLUMN picture_bytes integer NOT NULL DEFAULT 0,
    ADD COLUMN media_bytes integer, ADD COLUMN network_key text`,
  `CREATE INDEX upload_stored ON upload (account_id)
    INCLUDE (has_files, size_bytes, picture_bytes, media_bytes) WHERE has_files OR media_bytes > 0`,
  "CREATE INDEX upload_network ON upload (network_key) WHERE network_key IS NOT NULL",
  "CREATE INDEX upload_unmeasured ON upload (id) WHERE item_id IS NOT NULL AND media_bytes IS NULL",
]);
