import type { Database } from "../../platform/store/database.server.ts";
import type { Account } from "../account/account.server.ts";
import { changeAccount, findOrCreateByEmail } from "../account/account-rows.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { announceMaker } from "../makers/account-maker.server.ts";

/** Sets the type of the account with this email, creating the account if there is none. */
export async function changeAccountType(
  transaction: Database,
  actor: Actor,
  email: string,
  type: Account["type"],
  at: Date,
): Promise<void> {
  const account = await findOrCreateByEmail(transaction, email, at);
  if (account.type === type) return;
  await changeAccount(transaction, account.id, { type }, at);
  // Pages show who runs the site.
  await announceMaker(transaction, account.id);
  await writeLog(transaction, [
    {
      at,
      action: "change-account-type",
      actor: await numberOfPerson(transaction, actor),
      person: await numberOfPerson(transaction, account),
      before: { type: account.type },
      after: { type },
    },
  ]);
}
