import { runStatements } from "../run-statements.server.ts";

/** Finds the items of an audio file, to know whether everybody may have it. */
export const up = runStatements([
  "CREATE INDEX item_audio_hash ON item (audio_hash) WHERE audio_hash IS NOT NULL",
  "CREATE INDEX item_original_hash ON item (original_hash) WHERE original_hash IS NOT NULL",
]);
