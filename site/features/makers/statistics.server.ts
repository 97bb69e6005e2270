import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { firstDay } from "./item-days.server.ts";
import type { MakerStatistics } from "./maker-statistics.ts";

/** Most items that the statistics name. */
const MAX_ITEMS = 20;

/** Returns the statistics of an account's items for the last `days` days, today included. */
export async function readStatistics(
  db: Database,
  accountId: string,
  days: number,
  now: Date,
): Promise<MakerStatistics> {
  const first = firstDay(now, days);
  const own = sql`item_stat AS stat JOIN maker ON maker.id = stat.maker_id AND maker.account_id = ${accountId}`;
  const { rows: byDay } = await sql<{ day: string; plays: number }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(item_day.plays)::bigint AS plays
    FROM ${own} JOIN item_day ON item_day.pk = stat.pk AND day >= ${first}::date GROUP BY day`.execute(db);
  const { rows: items } = await sql<{
    kind: KindCode;
    id: string;
    name: string;
    plays: number;
    added: number;
  }>`
    SELECT item.kind, item.id, item.doc ->> 'name' AS name, top.plays, top.added FROM (
      SELECT stat.pk, stat.added, coalesce(sum(item_day.plays), 0)::bigint AS plays
      FROM ${own} LEFT JOIN item_day ON item_day.pk = stat.pk AND day >= ${first}::date
      GROUP BY stat.pk, stat.added ORDER BY 3 DESC, stat.pk DESC LIMIT ${MAX_ITEMS}) AS top
    JOIN item ON item.pk = top.pk ORDER BY top.plays DESC, top.pk DESC`.execute(db);
  const { rows: sums } = await sql<{ added: number }>`
    SELECT coalesce(sum(stat.added), 0)::bigint AS added FROM ${own}`.execute(db);
  const playsOfDay = new Map(byDay.map(({ day, plays }) => [day, plays]));
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = firstDay(now, days - index);
      return { day, plays: playsOfDay.get(day) ?? 0 };
    }),
    items: items.map(({ kind, id, name, plays, added }) => ({
      kind: (kind === 0 ? "sound" : "voice") satisfies ItemKind as ItemKind,
      id,
      name,
      plays,
      addedToSoundboards: added,
    })),
    addedToSoundboards: sums[0]?.added ?? 0,
  };
}
