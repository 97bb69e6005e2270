import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { reindexItem } from "../catalog/list-membership.server.ts";
import { type LockedItem, lockItems } from "../item-changes/locked-item.server.ts";
import { listedRow } from "../item-changes/store-doc.server.ts";

/** A kind of stored value that derives from others, and how many of them differ. */
export interface CountFinding {
  /** For people. */
  what: string;
  differingCount: number;
}

interface CountCheck {
  what: string;
  /** Selects the rows that differ. */
  differing: string;
  /** Corrects them. */
  mend(db: Database): Promise<unknown>;
}

const runs = (statement: string) => (db: Database) => sql.raw(statement).execute(db);

const LISTED = `SELECT counter.kind, count(pk) AS right_count
  FROM counter LEFT JOIN item_stat ON item_stat.kind = counter.kind AND is_listed GROUP BY counter.kind`;
const TAGGED = `SELECT id, count(pk) FILTER (WHERE kind = 0) AS sounds, count(pk) FILTER (WHERE kind = 1) AS voices
  FROM tag LEFT JOIN item_tag ON tag_id = id GROUP BY id`;
const MADE = `SELECT maker.id, count(pk) FILTER (WHERE kind = 0) AS sounds, count(pk) FILTER (WHERE kind = 1) AS voices
  FROM maker LEFT JOIN item_stat ON maker_id = maker.id AND is_listed GROUP BY maker.id`;
const ON_BOARDS = `SELECT item.pk, count(DISTINCT account_id) AS boards FROM board, unnest(sound_ids) AS sound
  JOIN item ON item.id = sound AND item.kind = 0 GROUP BY item.pk`;
const WORDS = `SELECT word, count(*) AS items FROM item_search, unnest(tsvector_to_array(tsv)) AS word GROUP BY word`;

/**
 * In the order in which they are corrected: counts are of what stands in the lists. The expressions with `MATERIALIZED` let
 * a cluster count items of all its nodes before it changes a table that every node has.
 */
const checks: readonly CountCheck[] = [
  {
    what: "listed items that search does not have",
    differing: `SELECT pk FROM item_stat WHERE is_listed AND NOT EXISTS (
      SELECT FROM item_search WHERE item_search.pk = item_stat.pk)`,
    mend: indexMissingItems,
  },
  {
    what: "unlisted or unknown items that search has",
    differing: `SELECT pk FROM item_search WHERE NOT EXISTS (
      SELECT FROM item_stat WHERE item_stat.pk = item_search.pk AND is_listed)`,
    mend: runs(`DELETE FROM item_search WHERE NOT EXISTS (
      SELECT FROM item_stat WHERE item_stat.pk = item_search.pk AND is_listed)`),
  },
  {
    what: "tags of unlisted or unknown items",
    differing: `SELECT pk FROM item_tag WHERE NOT EXISTS (
      SELECT FROM item_stat WHERE item_stat.pk = item_tag.pk AND is_listed)`,
    mend: runs(`DELETE FROM item_tag WHERE NOT EXISTS (
      SELECT FROM item_stat WHERE item_stat.pk = item_tag.pk AND is_listed)`),
  },
  {
    what: "numbers of listed sounds and voices",
    differing: `SELECT kind FROM counter JOIN (${LISTED}) AS listed USING (kind) WHERE listed <> right_count`,
    mend: runs(`WITH listed AS MATERIALIZED (${LISTED})
      UPDATE counter SET listed = right_count FROM listed
      WHERE listed.kind = counter.kind AND counter.listed <> right_count`),
  },
  {
    what: "numbers of items of a tag",
    differing: `SELECT id FROM tag JOIN (${TAGGED}) AS tagged USING (id)
      WHERE (sound_count, voice_count) <> (sounds, voices)`,
    mend: runs(`WITH tagged AS MATERIALIZED (${TAGGED})
      UPDATE tag SET sound_count = sounds, voice_count = voices FROM tagged
      WHERE tagged.id = tag.id AND (sound_count, voice_count) <> (sounds, voices)`),
  },
  {
    what: "numbers of items of a maker",
    differing: `SELECT id FROM maker JOIN (${MADE}) AS made USING (id)
      WHERE (sound_count, voice_count) <> (sounds, voices)`,
    mend: runs(`WITH made AS MATERIALIZED (${MADE})
      UPDATE maker SET sound_count = sounds, voice_count = voices FROM made
      WHERE made.id = maker.id AND (sound_count, voice_count) <> (sounds, voices)`),
  },
  {
    // Imported items come with a count of their own, so it may be higher.
    what: "sounds on more boards than they count",
    differing: `SELECT pk FROM item_stat JOIN (${ON_BOARDS}) AS found USING (pk) WHERE added < boards`,
    mend: runs(`WITH found AS MATERIALIZED (${ON_BOARDS})
      UPDATE item_stat SET added = boards FROM found
      WHERE found.pk = item_stat.pk AND item_stat.added < boards`),
  },
  {
    what: "numbers of items of a word",
    differing: `SELECT coalesce(term, word) FROM term FULL JOIN (${WORDS}) AS words ON word = term
      WHERE df IS DISTINCT FROM items`,
    mend: async (db) => {
      await runs(`WITH words AS MATERIALIZED (${WORDS})
        DELETE FROM term WHERE term NOT IN (SELECT word FROM words)`)(db);
      await runs(`INSERT INTO term (term, df) SELECT word, items FROM (${WORDS}) AS words
        ON CONFLICT (term) DO UPDATE SET df = excluded.df WHERE term.df <> excluded.df`)(db);
    },
  },
];

/** Tables that no other process may write while values are corrected. */
const LOCKED = "item_stat, item_search, item_tag, tag, term, counter, maker, board";

/** Compares stored counts and lists with the items, all at one moment. Returns what differs. */
export function checkCounts(db: Database): Promise<CountFinding[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(findDiffering);
}

/** Corrects stored counts and lists in one transaction, during which plays and changes of items wait. */
export function mendCounts(db: Database): Promise<CountFinding[]> {
  return db.transaction().execute(async (transaction) => {
    await sql.raw(`LOCK TABLE ${LOCKED} IN SHARE ROW EXCLUSIVE MODE`).execute(transaction);
    const findings = await findDiffering(transaction);
    if (findings.length === 0) return findings;
    for (const { mend } of checks) await mend(transaction);
    // Sites drop their kept pages when a statement changes items.
    await sql`UPDATE item SET version = version WHERE false`.execute(transaction);
    return findings;
  });
}

async function findDiffering(db: Database): Promise<CountFinding[]> {
  await sql`SET LOCAL statement_timeout TO 0`.execute(db);
  const findings: CountFinding[] = [];
  for (const { what, differing } of checks) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (${sql.raw(differing)}) AS differing`.execute(db);
    const differingCount = rows[0]?.count ?? 0;
    if (differingCount > 0) findings.push({ what, differingCount });
  }
  return findings;
}

async function indexMissingItems(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; kind: KindCode }>`
    SELECT id, item.kind FROM item JOIN item_stat USING (pk)
    WHERE is_listed AND NOT EXISTS (SELECT FROM item_search WHERE item_search.pk = item.pk)`.execute(db);
  const items: LockedItem[] = await lockItems(
    db,
    rows.map(({ id, kind }) => ({ id, kind: kindOfCode(kind) })),
  );
  for (const item of items) await reindexItem(db, listedRow(item));
}
