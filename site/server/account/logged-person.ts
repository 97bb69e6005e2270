import type { LoggedPerson } from "@tuna/sdk/admin";
import type { Database } from "../store/database.ts";
import type { Account } from "./account.ts";

/** Who acts, or null for the server's own command line. */
export type Actor = Pick<Account, "id" | "email"> | null;

/** The number by which the log knows somebody; new at their first row. */
export async function numberOfPerson(transaction: Database, person: NonNullable<Actor>): Promise<number>;
export async function numberOfPerson(transaction: Database, person: Actor): Promise<number | null>;
export async function numberOfPerson(transaction: Database, person: Actor): Promise<number | null> {
  if (!person) return null;
  const { id, email } = person;
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

/** The log keeps what was done by a number, and forgets whose it was. */
export async function forgetPerson(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .updateTable("audit_person")
    .set({ account_id: null, email: null })
    .where("account_id", "=", accountId)
    .execute();
}
