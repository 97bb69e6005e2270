import { runStatements } from "../run-statements.server.ts";

/**
 * Adds where the name of an account comes from. Names that earlier versions made of emails are replaced in the background, see
 * `replace-email-names.ts`.
 */
export const up = runStatements([
  // `given` by a login provider, `neutral` by the site, `replaced` by the site because the former came from the email. Empty
  // until it is known: earlier versions write nothing. A name with `name_changed_at` is the owner's own in each case.
  "ALTER TABLE account ADD COLUMN name_origin text NOT NULL DEFAULT ''",
  "CREATE INDEX account_name_undecided ON account (id) WHERE name_origin = '' AND name_changed_at IS NULL",
]);
