import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { splitIntoBatches } from "../catalog/split-into-batches.server.ts";
import { openTestStore, type TestStore, testItem } from "./testing/test-store.ts";

const at = new Date("2026-03-01T12:00:00Z");
const ITEMS = 6;
const ROUNDS = 8;
/** All of them at once would wait for a connection longer than the store lets anybody wait, on a busy machine. */
const AT_ONCE = 2 * ITEMS;

/** Each query finds rows whose derived values contradict their source. */
const contradictions = [
  `SELECT slug FROM tag LEFT JOIN (
      SELECT tag_id, count(*) AS found FROM item_tag WHERE kind = 0 GROUP BY tag_id) AS tagged ON tag_id = id
    WHERE sound_count <> coalesce(found, 0) OR sound_count + voice_count = 0`,
  `SELECT kind FROM counter LEFT JOIN (
      SELECT kind, count(*) AS found FROM item_stat WHERE is_listed GROUP BY kind) AS listed USING (kind)
    WHERE counter.listed <> coalesce(found, 0)`,
  `SELECT term FROM term LEFT JOIN (
      SELECT word, count(*) AS found FROM item_search, unnest(tsvector_to_array(tsv)) AS word GROUP BY word) AS words
    ON word = term WHERE df = 0 OR df <> coalesce(found, 0)`,
  "SELECT pk FROM item_stat WHERE is_listed <> EXISTS (SELECT FROM item_search WHERE item_search.pk = item_stat.pk)",
  "SELECT pk FROM item_tag WHERE pk NOT IN (SELECT pk FROM item_stat WHERE is_listed)",
];

describe.each(testedDatabases)("concurrent imports, plays, reports and admin actions on %s", (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
    await store.catalog.add(
      Array.from({ length: ITEMS }, (_, index) =>
        testItem("sound", `item-${index}`, { tags: ["alpha", "omega", `own-${index}`] }),
      ),
    );
  });
  afterAll(() => store.close());

  test("leave consistent lists, tags, search terms and counts, and a log row for each change", async () => {
    const { catalog, moderation } = store;
    const edit = async (id: string, round: number) => {
      const current = await moderation.item("sound", id);
      const tags = round % 2 ? ["omega", "alpha", `round-${round}`] : ["beta", `round-${round}`];
      const changes = { version: current?.version ?? 0, name: `Renamed ${round} ${id}`, tags };
      return moderation.edit(null, { kind: "sound", id }, changes, at);
    };
    const actOn = async (index: number) => {
      const [id, round] = [`item-${index % ITEMS}`, Math.floor(index / ITEMS)];
      const name = { kind: "sound", id } as const;
      const fields = { tags: ["omega", `round-${round}`, "beta", "alpha"] };
      await Promise.all([
        edit(id, round),
        moderation[round % 3 ? "relist" : "unlist"](null, name, at),
        catalog.countPlay("sound", id, testCallerKeys(`listener-${index}`), at),
        catalog.report("sound", id, `visitor-${index}`, { reason: "spam" }),
        index % 4 === 0 && catalog.add([testItem("sound", `new-${index}`, fields)]),
        index % 5 === 0 &&
          moderation.resolve(
            null,
            { resolution: "unlist", items: [name, { kind: "sound", id: "item-0" }] },
            at,
          ),
      ]);
    };
    const indexes = Array.from({ length: ROUNDS * ITEMS }, (_, index) => index);
    for (const atOnce of splitIntoBatches(indexes, AT_ONCE)) await Promise.all(atOnce.map(actOn));
    for (const query of contradictions) {
      expect([query, (await sql.raw(query).execute(store.db)).rows]).toEqual([query, []]);
    }
    const edits = await sql<{ count: number; versions: number }>`
      SELECT (SELECT count(*) FROM audit_log WHERE action = 'edit') AS count,
        (SELECT sum(version - 1)::bigint FROM item) AS versions`.execute(store.db);
    expect(edits.rows[0]?.versions).toBe(edits.rows[0]?.count);
    expect(edits.rows[0]?.count).toBeGreaterThanOrEqual(ITEMS);
  });
});
