import type { Database } from "../../platform/store/database.server.ts";
import type { Account } from "./account.server.ts";
import { keepAccount } from "./account-rows.server.ts";
import type { LoggedPerson } from "./logged-person-schema.ts";

/** Id of the acting account, or null for the server's command line. */
export type Actor = Pick<Account, "id" | "email"> | null;

/**
 * Returns the number of an account in the log, creating it for the first row. For an account that is deleted meanwhile it is
 * a new one that names nobody.
 */
export async function numberOfPerson(transaction: Database, person: NonNullable<Actor>): Promise<number>;
export async function numberOfPerson(transaction: Database, person: Actor): Promise<number | null>;
export async function numberOfPerson(transaction: Database, person: Actor): Promise<number | null> {
  if (!person) return null;
  const { id, email } = person;
  if (!(await keepAccount(transaction, id))) {
    const nobody = transaction.insertInto("audit_person").values({ account_id: null, email: null });
    return (await nobody.returning("number").executeTakeFirstOrThrow()).number;
  }
  await transaction
    .insertInto("audit_person")
    .values({ account_id: id, email })
    .onConflict((conflict) => conflict.columns(["account_id", "email"]).doNothing())
    .execute();
  const { number } = await transaction
    .selectFrom("audit_person")
    .select("number")
    .where("account_id", "=", id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return number;
}

export function personOfRow(
  number: number | null,
  accountId: string | null,
  email: string | null,
): LoggedPerson | null {
  return number === null ? null : { number, accountId, email };
}

/** Removes the link between an account and its number in the log. The log rows stay. */
export async function forgetPerson(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .updateTable("audit_person")
    .set({ account_id: null, email: null })
    .where("account_id", "=", accountId)
    .execute();
}
