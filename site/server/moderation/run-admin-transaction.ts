import { type Actor, numberOfPerson } from "../account/logged-person.ts";
import { announceChange } from "../store/announce-change.ts";
import type { Database, OpenDatabase } from "../store/database.ts";
import { writeLog } from "./audit-log.ts";
import type { ItemChange } from "./item-changes.ts";
import type { LockedItem } from "./locked-item.ts";

/** PostgreSQL aborted one of two deadlocked transactions. It has changed nothing and can be repeated. */
const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/** Runs an administrator's action in one transaction, then tells this process at once that items changed. */
export async function runAdminTransaction<Answer>(
  { db, changes }: Pick<OpenDatabase, "db" | "changes">,
  action: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await db.transaction().execute(async (transaction) => {
        const done = await action(transaction);
        await announceChange(transaction);
        return done;
      });
      changes.note();
      return answer;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Logs an action on items. Returns the items as they are now, changed or not. */
export async function logChanges(
  transaction: Database,
  actor: Actor,
  held: readonly LockedItem[],
  changes: readonly ItemChange[],
  at: Date,
): Promise<LockedItem[]> {
  if (changes.length > 0) {
    const number = await numberOfPerson(transaction, actor);
    const rows = changes.map(({ item, ...change }) => ({ ...change, at, actor: number, item }));
    await writeLog(transaction, rows);
  }
  const changed = new Map(changes.map(({ item }) => [item.pk, item]));
  return held.map((item) => changed.get(item.pk) ?? item);
}
