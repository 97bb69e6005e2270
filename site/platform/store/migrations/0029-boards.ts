import { runStatements } from "../run-statements.server.ts";

/** Adds boards of sounds, their reports and overlays, and favourites. */
export const up = runStatements([
  // `key` is chosen by the client, and `request_hash` is that of the request that made the board. `pages` has the pages with
  // their pads, and `sound_ids` the sounds of the pads in their order, each once. On how many boards a sound is, is part of
  // item_stat.added. `revision` counts the changes, and `popularity` is a score as those of trending. A board is hidden by an
  // administrator if it has a reason.
  `CREATE TABLE board (
    id text PRIMARY KEY, account_id text NOT NULL REFERENCES account ON DELETE CASCADE, key text NOT NULL,
    request_hash text NOT NULL, name text NOT NULL, description text NOT NULL, pages jsonb NOT NULL,
    pad_count smallint NOT NULL, sound_ids text[] NOT NULL, visibility text NOT NULL,
    revision integer NOT NULL DEFAULT 1, copied_from text, copy_count integer NOT NULL DEFAULT 0,
    popularity double precision NOT NULL, hidden_reason text,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, UNIQUE (account_id, key))`,
  "CREATE INDEX board_account ON board (account_id, updated_at DESC, id)",
  `CREATE INDEX board_popular ON board (popularity DESC, id)
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
  `CREATE INDEX board_created ON board (created_at DESC, id)
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
  "CREATE INDEX board_sound_ids ON board USING gin (sound_ids)",

  // Like reports of items: one a visitor and board.
  `CREATE TABLE board_report (
    board_id text NOT NULL REFERENCES board ON DELETE CASCADE, visitor text NOT NULL, reason text NOT NULL,
    details text, email text, created_at timestamptz NOT NULL DEFAULT now(), resolution text,
    resolved_at timestamptz, resolved_by integer, PRIMARY KEY (board_id, visitor))`,
  "CREATE INDEX board_report_open ON board_report (created_at) WHERE resolution IS NULL",

  // The secret link of a board's overlay. `secret_hash` is the SHA-256 of its secret.
  `CREATE TABLE board_overlay (
    board_id text PRIMARY KEY REFERENCES board ON DELETE CASCADE, secret_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL)`,

  // What somebody marked with the heart.
  `CREATE TABLE favourite (
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE, kind smallint NOT NULL, item_id text NOT NULL,
    created_at timestamptz NOT NULL, PRIMARY KEY (account_id, kind, item_id))`,
  "CREATE INDEX favourite_account ON favourite (account_id, created_at DESC, kind, item_id)",
  "CREATE INDEX favourite_item ON favourite (item_id, kind)",
]);
