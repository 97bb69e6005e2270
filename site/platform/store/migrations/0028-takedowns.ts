import { runStatements } from "../run-statements.server.ts";

/** Adds the makers' own listing of their items, and notices of copyright with the items that they name. */
export const up = runStatements([
  // Whether its maker unlisted the item. An administrator who lists or unlists it decides instead of the maker.
  "ALTER TABLE upload ADD COLUMN is_unlisted boolean NOT NULL DEFAULT false",

  // A notice stays, with what its sender declared, as the record of why an item was removed. `state` is open, taken-down,
  // rejected or restored; `decided_by` is a number of audit_person.
  `CREATE TABLE takedown_notice (
    id uuid PRIMARY KEY, claimant text NOT NULL, email text NOT NULL, work text NOT NULL, urls text[] NOT NULL,
    signature text NOT NULL, state text NOT NULL DEFAULT 'open', created_at timestamptz NOT NULL,
    decided_at timestamptz, decided_by bigint, note text NOT NULL DEFAULT '')`,
  "CREATE INDEX takedown_notice_state ON takedown_notice (state, created_at, id)",
  // The items of a notice. While its state is taken-down, they are unlisted.
  `CREATE TABLE takedown_item (
    notice_id uuid NOT NULL REFERENCES takedown_notice ON DELETE CASCADE, kind smallint NOT NULL, item_id text NOT NULL,
    PRIMARY KEY (notice_id, kind, item_id))`,
  "CREATE INDEX takedown_item_item ON takedown_item (item_id, kind)",
]);
