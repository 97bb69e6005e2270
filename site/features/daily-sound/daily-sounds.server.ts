import { isSensitive } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import type { Actor } from "../account/logged-person.server.ts";
import { itemOfDoc } from "../catalog/item-doc.server.ts";
import { lockItems } from "../item-changes/locked-item.server.ts";
import { logChanges, runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";

/** The sound of a day, by its id. It may be unlisted since. */
export interface DailySound {
  /** In UTC, as `YYYY-MM-DD`. */
  day: string;
  itemId: string;
}

/** The sounds of days. They are stored, so that the history stays what it was, and all processes have the same one. */
export interface DailySounds {
  /** Returns the sounds of a day and the days before it, the last one first. */
  listUntil(day: string, limit: number): Promise<DailySound[]>;
  /**
   * Stores the sound of a day that has none, or only `unusable`, which nobody can see any more. Returns the one that the day
   * has, which another process may have stored.
   */
  keep(sound: DailySound, unusable: string | undefined): Promise<string>;
  /** Sets the sound of a day for an administrator, and logs it. Returns false without such a listed sound for everybody. */
  choose(actor: Actor, sound: DailySound, at: Date): Promise<boolean>;
}

/** SQL query of the sounds of a day and the days before it, the last one first. */
function soundsUntil(day: string, limit: number): RawBuilder<DailySound> {
  return sql`
    SELECT day::text AS day, item_id AS "itemId" FROM daily_sound
    WHERE day <= ${day}::date ORDER BY daily_sound.day DESC LIMIT ${limit}`;
}

/** SQL query of the sounds of a day and of so many days before and after it, the last one first. */
export function soundsAround(day: string, days: number): RawBuilder<DailySound> {
  return sql`
    SELECT day::text AS day, item_id AS "itemId" FROM daily_sound
    WHERE day BETWEEN ${day}::date - ${days}::integer AND ${day}::date + ${days}::integer
    ORDER BY daily_sound.day DESC`;
}

export function openDailySounds(database: Pick<OpenDatabase, "db" | "readDb" | "changes">): DailySounds {
  const { db, readDb } = database;
  return {
    async listUntil(day, limit) {
      return (await soundsUntil(day, limit).execute(readDb)).rows;
    },
    async keep({ day, itemId }, unusable = "") {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO daily_sound (day, item_id) VALUES (${day}::date, ${itemId})
        ON CONFLICT (day) DO UPDATE SET item_id = excluded.item_id WHERE daily_sound.item_id = ${unusable}
        RETURNING item_id AS id`.execute(db);
      return rows[0]?.id ?? (await itemOfDay(db, day)) ?? itemId;
    },
    choose: (actor, { day, itemId }, at) =>
      runAdminTransaction(database, async (transaction) => {
        const [item] = await lockItems(transaction, [{ kind: "sound", id: itemId }]);
        if (!item?.isListed || isSensitive(itemOfDoc("sound", item.doc))) return false;
        const before = { day, sound: (await itemOfDay(transaction, day)) ?? null };
        if (before.sound === itemId) return true;
        await sql`
          INSERT INTO daily_sound (day, item_id) VALUES (${day}::date, ${itemId})
          ON CONFLICT (day) DO UPDATE SET item_id = excluded.item_id`.execute(transaction);
        const change = { action: "choose-daily-sound", item, before, after: { day, sound: itemId } } as const;
        await logChanges(transaction, actor, [item], [change], at);
        return true;
      }),
  };
}

async function itemOfDay(db: Database, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT item_id AS id FROM daily_sound WHERE day = ${day}::date`.execute(db);
  return rows[0]?.id;
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    dailySounds: DailySounds;
  }
}
