import { sql } from "kysely";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { ChangeFeed } from "../../platform/store/change-feed.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { createVocabulary, type Term, type Vocabulary } from "./vocabulary.server.ts";

/** Up to this number of words a change is read before the next search; that takes some milliseconds. */
const MAX_WORDS_READ_AT_ONCE = 20_000;
/** A larger vocabulary is read in the background, at most this often. Searches find new words before, uncorrected. */
const LARGE_RELOAD_INTERVAL_MS = 60_000;

/** Returns a function that returns the catalogue's current vocabulary, which is kept in memory. */
export function openVocabulary(
  db: Database,
  changes: Pick<ChangeFeed, "version">,
): () => Promise<Vocabulary> {
  let current:
    | { vocabulary: Vocabulary; version: number | undefined; size: number; readAt: number }
    | undefined;
  let reading: Promise<Vocabulary> | undefined;

  const read = async (): Promise<Vocabulary> => {
    const version = changes.version();
    const terms = await readTerms(db);
    const vocabulary = createVocabulary(terms);
    current = { vocabulary, version, size: terms.length, readAt: performance.now() };
    return vocabulary;
  };
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async () => {
    if (!current) return readOnce();
    const version = changes.version();
    if (version !== undefined && version === current.version) return current.vocabulary;
    if (current.size <= MAX_WORDS_READ_AT_ONCE) {
      // A reading that began earlier may have missed the change.
      await reading;
      return version !== undefined && version === current.version ? current.vocabulary : readOnce();
    }
    if (performance.now() - current.readAt > LARGE_RELOAD_INTERVAL_MS) {
      readOnce().catch((error) => logTaskFailure("read-vocabulary", error));
    }
    return current.vocabulary;
  };
}

/** Reads rows as one JSON text, which is parsed faster than values one by one. */
async function readTerms(db: Database): Promise<Term[]> {
  const { rows } = await sql<{ terms: [string, number][] | null }>`
    SELECT json_agg(json_build_array(term, df)) AS terms FROM term WHERE df > 0`.execute(db);
  return (rows[0]?.terms ?? []).map(([term, df]) => ({ term, df }));
}
