import { runStatements } from "../run-statements.server.ts";

/** Adds uploads: sounds and voices that makers send, and the queue of jobs that check and publish them. */
export const up = runStatements([
  // `key` is chosen by the client, and `request_hash` is that of the request that made the upload. `files` are the
  // media files that its publication stores, written down before the first of them, so that none is left behind.
  // `item_id` is the published item, `same_id` the one with the same audio. `has_files` tells whether its folder in the storage may
  // have files, and `is_accepted` that an administrator accepted it. An account's deletion removes what is not
  // published and leaves the rest without an account. Rows without files and without an item go later.
  `CREATE TABLE upload (
    id uuid PRIMARY KEY, account_id text REFERENCES account ON DELETE SET NULL, key text NOT NULL,
    request_hash text NOT NULL, kind smallint NOT NULL, state text NOT NULL, details jsonb NOT NULL,
    file_name text NOT NULL, size_bytes integer NOT NULL, has_picture boolean NOT NULL DEFAULT false,
    has_files boolean NOT NULL DEFAULT true,
    is_accepted boolean NOT NULL DEFAULT false, files text[] NOT NULL DEFAULT '{}', item_id text,
    refusal_reason text, refusal_text text, same_id text,
    appeal_text text, appealed_at timestamptz, appeal_outcome text,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, UNIQUE (account_id, key))`,
  "CREATE INDEX upload_account ON upload (account_id, created_at DESC, id)",
  "CREATE INDEX upload_state ON upload (state, updated_at) WHERE state <> 'published'",
  "CREATE INDEX upload_item ON upload (item_id) WHERE item_id IS NOT NULL",
  "CREATE INDEX upload_files ON upload USING gin (files)",

  `CREATE TABLE upload_part (
    upload_id uuid NOT NULL REFERENCES upload ON DELETE CASCADE, part smallint NOT NULL,
    PRIMARY KEY (upload_id, part))`,

  // A process that runs a job owns it until `locked_until`, and moves that time ahead while it works. A job that is added
  // again with its key while it waits is one job; while it runs, `is_repeated` lets it run once more.
  `CREATE TABLE job (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, key text NOT NULL, payload jsonb NOT NULL,
    attempts integer NOT NULL DEFAULT 0, is_repeated boolean NOT NULL DEFAULT false, run_at timestamptz NOT NULL,
    locked_until timestamptz, last_error text, UNIQUE (name, key))`,
  "CREATE INDEX job_due ON job (run_at, id)",
]);
