import type { Database } from "../../platform/store/database.server.ts";
import { agePlaysMs, playsOf } from "./find-maker.server.ts";

/** What an account has published. */
export interface Usage {
  soundCount: number;
  voiceCount: number;
  /** Plays of its listed items; may lag behind by minutes. */
  playedCount: number;
}

/** Returns what an account has published; undefined if it never published anything. */
export async function findUsage(db: Database, accountId: string): Promise<Usage | undefined> {
  const row = await db
    .selectFrom("maker")
    .select(["id", "sound_count", "voice_count", "plays", agePlaysMs.as("age_ms")])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const playedCount = await playsOf({ db, readDb: db }, row);
  return { soundCount: row.sound_count, voiceCount: row.voice_count, playedCount };
}
