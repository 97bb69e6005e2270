import { runStatements } from "../run-statements.server.ts";

/**
 * Adds fingerprints of audio files, to find sounds that are alike. `words` are the fingerprint's numbers of 4 bytes, the lowest
 * byte first, and `keys` are the numbers by which it is found.
 */
export const up = runStatements([
  "CREATE TABLE sound_print (audio_hash text PRIMARY KEY, words bytea NOT NULL, keys int4[] NOT NULL)",
  "CREATE INDEX sound_print_keys ON sound_print USING gin (keys)",
]);
