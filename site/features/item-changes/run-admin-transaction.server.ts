import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { repeatTransaction } from "../../platform/store/repeat-transaction.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { writeLog } from "./audit-log.server.ts";
import type { ItemChange } from "./item-changes.server.ts";
import type { LockedItem } from "./locked-item.server.ts";

/**
 * Runs an administrator's action in one transaction, then tells this process at once that items changed, unless `isChange` says
 * that the answer changed none. The action runs again if PostgreSQL undid it because of a concurrent one.
 */
export async function runAdminTransaction<Answer>(
  { db, changes }: Pick<OpenDatabase, "db" | "changes">,
  action: (transaction: Database) => Promise<Answer>,
  isChange: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const answer = await repeatTransaction(() =>
    db.transaction().execute(async (transaction) => {
      const done = await action(transaction);
      if (isChange(done)) await announceChange(transaction);
      return done;
    }),
  );
  if (isChange(answer)) changes.note();
  return answer;
}

/**
 * Runs a maker's action as {@link runAdminTransaction} does. The action returns whether it changed an item, since every process
 * drops the pages that it keeps: nobody can have that done by calls that change nothing.
 */
export async function runMakerTransaction(
  database: Pick<OpenDatabase, "db" | "changes">,
  action: (transaction: Database) => Promise<boolean>,
): Promise<void> {
  await runAdminTransaction(database, action, (isChanged) => isChanged);
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
