import { runStatements } from "../run-statements.server.ts";

/**
 * Adds the makers of items, their pages' lists, what accounts show there, reports of makers, and the days of plays. Items
 * of earlier versions get their makers in the background, see `assign-makers.ts`.
 */
export const up = runStatements([
  // `owner_key` is what items name their owner by. `slug` is the present one; maker_slug has the former ones too, so that
  // nobody else gets them. The counts are of listed items. `plays` is counted now and then, because a row that all plays
  // of a maker's items write would make them wait for each other.
  `CREATE TABLE maker (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner_key text NOT NULL UNIQUE,
    slug text NOT NULL DEFAULT '', name text NOT NULL, skeleton text NOT NULL, account_id text,
    sound_count bigint NOT NULL DEFAULT 0, voice_count bigint NOT NULL DEFAULT 0,
    plays bigint NOT NULL DEFAULT 0, plays_counted_at timestamptz)`,
  "CREATE INDEX maker_account ON maker (account_id) WHERE account_id IS NOT NULL",
  "CREATE INDEX maker_skeleton ON maker (skeleton)",
  "CREATE TABLE maker_slug (slug text PRIMARY KEY, maker_id integer NOT NULL)",
  "CREATE INDEX maker_slug_maker ON maker_slug (maker_id)",

  // Null until the item's maker is known; 0 if it has none.
  "ALTER TABLE item_stat ADD COLUMN maker_id integer",
  "CREATE INDEX item_stat_maker_trend ON item_stat (maker_id, kind, trend DESC, pk DESC) WHERE is_listed AND maker_id > 0",
  "CREATE INDEX item_stat_maker_created ON item_stat (maker_id, kind, created_at DESC, pk DESC) WHERE is_listed AND maker_id > 0",
  "CREATE INDEX item_stat_without_maker ON item_stat (pk) WHERE maker_id IS NULL",

  "ALTER TABLE account ADD COLUMN links text[] NOT NULL DEFAULT '{}'",
  // The wide pictures of a profile; `purpose` is banner or cover.
  `CREATE TABLE account_wide_picture (
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE, purpose text NOT NULL,
    hash text NOT NULL, format text NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (account_id, purpose))`,
  "CREATE INDEX account_wide_picture_hash ON account_wide_picture (hash)",

  // Plays of one item on one day (UTC), for the statistics of makers with an account. Rows are updated in place.
  `CREATE TABLE item_day (
    pk bigint NOT NULL, day date NOT NULL, plays integer NOT NULL, PRIMARY KEY (pk, day)) WITH (fillfactor = 80)`,
  "CREATE INDEX item_day_day ON item_day (day)",

  // Like reports of items: one a visitor and maker.
  `CREATE TABLE maker_report (
    maker_id integer NOT NULL, visitor text NOT NULL, reason text NOT NULL, details text, email text,
    created_at timestamptz NOT NULL DEFAULT now(), resolution text, resolved_at timestamptz, resolved_by integer,
    PRIMARY KEY (maker_id, visitor))`,
  "CREATE INDEX maker_report_open ON maker_report (created_at) WHERE resolution IS NULL",
]);
