import { runStatements } from "../run-statements.server.ts";

/** Lets a counter-notice restore what a notice of copyright changed, and nothing else. */
export const up = runStatements([
  // `listed`, `unlisted`, or `unlisted-by-maker`: what the item was when the notice removed it.
  "ALTER TABLE takedown_item ADD COLUMN listing_before text NOT NULL DEFAULT 'listed'",
]);
