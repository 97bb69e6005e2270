import { runStatements } from "../run-statements.server.ts";

/** Finds the items of an icon and of a voice's plain demo too, to know whether everybody may have the file. */
export const up = runStatements([
  "CREATE INDEX item_icon_hash ON item (icon_hash) WHERE icon_hash IS NOT NULL",
  "CREATE INDEX item_plain_demo_hash ON item ((doc -> 'originalDemo' ->> 'hash')) WHERE kind = 1",
]);
