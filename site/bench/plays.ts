import { parseArgs } from "node:util";
import pg from "pg";
import { brand } from "../brand.ts";
import { openCatalog } from "../features/catalog/open-catalog.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { startLocalPostgres } from "../platform/store/testing/local-postgres.ts";
import { madeUpItem, madeUpMedia } from "./catalogue/made-up-items.ts";
import { playOverHttp } from "./plays/plays-over-http.ts";
import { type PlayerProcesses, type PlayRun, startPlayers } from "./plays/run-players.ts";

const SPREAD_SOUNDS = 1000;

/**
 * Measures how many plays a second several processes store in one PostgreSQL, of one sound and of many, counted one by one
 * and in batches, and how many a built site of as many processes acknowledges over HTTP. Options: `--seconds` of each run, `--processes`, `--at-once` players in each process, `--rounds`.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "5" },
      processes: { type: "string", default: "2" },
      "at-once": { type: "string", default: "200" },
      rounds: { type: "string", default: "2" },
    },
  });
  const [seconds, processes] = [Number(values.seconds), Number(values.processes)];
  const postgres = await startLocalPostgres();
  let counters: pg.Client | undefined;
  try {
    const databaseUrl = await postgres.createDatabase("plays");
    const ids = await addSounds(databaseUrl);
    const players = await startPlayers(processes, databaseUrl);
    counters = new pg.Client({ connectionString: databaseUrl });
    await counters.connect();
    try {
      const base = { seconds, atOnce: Number(values["at-once"]) };
      for (let round = 0; round < Number(values.rounds); round++) {
        for (const [what, played] of [
          ["one sound", ids.slice(0, 1)],
          ["1,000 sounds", ids],
        ] as const) {
          const one = await measure(players, counters, { ...base, way: "one by one", ids: [...played] });
          const batches = await measure(players, counters, { ...base, way: "in batches", ids: [...played] });
          const table = Object.entries({ "one by one": one, "in batches": batches });
          console.table(table.map(([way, row]) => ({ plays: what, way, ...row })));
          console.info(`${what}: ${(batches.perSecond / one.perSecond).toFixed(1)} times as many in batches`);
        }
      }
    } finally {
      await players.stop();
    }
    const overHttp = await playOverHttp(databaseUrl, counters, { processes, seconds, id: ids[0] ?? "" });
    console.table([{ plays: "one sound, over HTTP", ...overHttp }]);
  } finally {
    await counters?.end();
    await postgres.stop();
  }
}

async function addSounds(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: "memory", databaseUrl, role: "command" });
  const { catalog, close } = openCatalog(database, brand);
  await catalog.addMedia(madeUpMedia);
  await catalog.add(Array.from({ length: SPREAD_SOUNDS }, (_, index) => madeUpItem("sound", index)));
  const rows = await database.db.selectFrom("item").select("id").execute();
  await close();
  await database.close();
  return rows.map(({ id }) => id);
}

async function measure(players: PlayerProcesses, counters: pg.Client, run: PlayRun) {
  const before = await readCounters(counters);
  const { plays, failures, seconds } = await players.play(run);
  const after = await readCounters(counters);
  const updates = after.updates - before.updates;
  return {
    perSecond: Math.round(plays / seconds),
    failures,
    "WAL bytes a play": Math.round((after.wal - before.wal) / plays),
    "row updates a play": Number((updates / plays).toFixed(3)),
    "HOT %": Math.round((100 * (after.hot - before.hot)) / updates),
  };
}

interface Counters {
  wal: number;
  updates: number;
  hot: number;
}

/** Reads written log and updates of item rows so far. Statistics of idle connections arrive within a second. */
async function readCounters(client: pg.Client): Promise<Counters> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await client.query<Record<keyof Counters, string>>(`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal, sum(n_tup_upd) AS updates, sum(n_tup_hot_upd) AS hot
    FROM pg_stat_user_tables WHERE relname IN ('item_stat', 'item_tag', 'item_search')`);
  const { wal, updates, hot } = rows[0] ?? { wal: 0, updates: 0, hot: 0 };
  return { wal: Number(wal), updates: Number(updates), hot: Number(hot) };
}
