import { accountTexts } from "@tuna/sdk/locale";
import type { Context } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { accountEmail } from "./account-email.server.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.server.ts";
import { exportOfAccount } from "./export-of-account.server.ts";
import { requireReauthentication } from "./reauthentication.server.ts";

/** Exports and deletes accounts. */
export function accountDataHandlers(tools: AccountTools): AccountHandlers<"exportAccount" | "deleteAccount"> {
  const { accounts, sessions, now } = tools.auth;
  return {
    async exportAccount(_, context, account) {
      return exportAnswer(context, account, tools);
    },
    async deleteAccount({ body: { email } }, context, account) {
      requireReauthentication(account, now());
      if (accountEmail(email) !== account.email) {
        const errors = [{ field: "email", message: accountTexts.emailOfOther }];
        throw new ProblemError("invalid-request", { detail: accountTexts.emailOfOther, errors });
      }
      await accounts.deleteAccount(account);
      sessions.forget(context);
      return { isDeleted: true };
    },
  };
}

/** Returns a JSON file with all data of an account. */
export async function exportAnswer(
  context: Context,
  { session: _, ...account }: SessionAccount,
  { auth: { accounts }, brand }: Pick<AccountTools, "auth" | "brand">,
): Promise<Response> {
  const content = exportOfAccount(account, await accounts.readAccountData(account));
  return context.body(JSON.stringify(content, null, 2), 200, {
    "cache-control": cacheControls.noStore,
    "content-disposition": `attachment; filename="${brand.key}-account.json"`,
    "content-type": "application/json",
  });
}
