import { runStatements } from "../run-statements.server.ts";

/** Creates the catalogue's tables: items, their counts, tags, search, spelling, counters, plays and reports. */
export const up = runStatements([
  `CREATE TABLE media (
    hash text PRIMARY KEY, format text NOT NULL, mime_type text NOT NULL, size_bytes bigint NOT NULL,
    duration_ms float8, loudness_lufs float8, peaks bytea NOT NULL)`,

  // `doc` has the item's own fields. Those derived from media, counts and id are added on reading.
  `CREATE TABLE item (
    pk bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind smallint NOT NULL, id text NOT NULL,
    source_key text NOT NULL UNIQUE, doc jsonb NOT NULL, audio_hash text, original_hash text,
    file_name text NOT NULL, icon_hash text, created_at timestamptz NOT NULL, UNIQUE (id, kind))`,

  // This table is narrow, because listings scan it and every play writes it.
  `CREATE TABLE item_stat (
    pk bigint PRIMARY KEY, kind smallint NOT NULL, is_listed boolean NOT NULL, plays bigint NOT NULL,
    added bigint NOT NULL, trend float8 NOT NULL, pop smallint NOT NULL, created_at timestamptz NOT NULL
  ) WITH (fillfactor = 85)`,
  "CREATE INDEX item_stat_trend ON item_stat (kind, trend DESC, pk DESC) WHERE is_listed",
  "CREATE INDEX item_stat_created ON item_stat (kind, created_at DESC, pk DESC) WHERE is_listed",

  `CREATE TABLE tag (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, slug text NOT NULL UNIQUE, name text NOT NULL,
    sound_count bigint NOT NULL, voice_count bigint NOT NULL)`,
  "CREATE INDEX tag_prefix ON tag (slug text_pattern_ops)",
  "CREATE INDEX tag_count ON tag ((sound_count + voice_count) DESC, slug)",

  // Only listed items, as in item_search, so that unlisted items do not slow down lists.
  `CREATE TABLE item_tag (
    tag_id integer NOT NULL, pk bigint NOT NULL, kind smallint NOT NULL, trend float8 NOT NULL,
    created_at timestamptz NOT NULL, PRIMARY KEY (pk, tag_id)) WITH (fillfactor = 85)`,
  "CREATE INDEX item_tag_trend ON item_tag (tag_id, kind, trend DESC, pk DESC)",
  "CREATE INDEX item_tag_created ON item_tag (tag_id, kind, created_at DESC, pk DESC)",

  `CREATE TABLE item_search (
    pk bigint PRIMARY KEY, kind smallint NOT NULL, pop smallint NOT NULL, name_norm text NOT NULL,
    created_at timestamptz NOT NULL, tsv tsvector NOT NULL)`,
  "ALTER TABLE item_search ALTER tsv SET STATISTICS 200",
  "CREATE INDEX item_search_words ON item_search USING gin (tsv) WITH (fastupdate = off)",
  "CREATE INDEX item_search_pop ON item_search (kind, pop DESC, pk) INCLUDE (name_norm, tsv)",
  "CREATE INDEX item_search_name ON item_search (kind, name_norm, pop DESC, pk)",
  "CREATE INDEX item_search_created ON item_search (kind, created_at DESC, pk DESC) INCLUDE (tsv)",

  "CREATE TABLE term (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, term text NOT NULL UNIQUE, df bigint NOT NULL)",
  "CREATE TABLE term_del (del text NOT NULL, term_id integer NOT NULL, PRIMARY KEY (del, term_id))",

  "CREATE TABLE counter (kind smallint PRIMARY KEY, listed bigint NOT NULL)",
  "INSERT INTO counter (kind, listed) VALUES (0, 0), (1, 0)",

  // Rows matter for a minute only and may be lost in a crash, so the table needs no write-ahead log.
  `CREATE UNLOGGED TABLE play_guard (
    visitor text NOT NULL, pk bigint NOT NULL, played_at timestamptz NOT NULL, PRIMARY KEY (visitor, pk))`,
  "CREATE INDEX play_guard_time ON play_guard (played_at)",

  `CREATE TABLE report (
    pk bigint NOT NULL, visitor text NOT NULL, reason text NOT NULL, details text, email text,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (pk, visitor))`,
]);
