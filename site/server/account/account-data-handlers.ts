import { accountTexts } from "@tuna/sdk";
import { ProblemError } from "../http/problem.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { exportOfAccount } from "./export-of-account.ts";

/** Taking along everything that is kept of an account, and having it deleted. */
export function accountDataHandlers({
  logins: { accounts, sessions },
  brand,
}: AccountTools): AccountHandlers<"exportAccount" | "deleteAccount"> {
  return {
    async exportAccount(_, context) {
      const account = await sessions.accountOf(context);
      const content = exportOfAccount(account, await accounts.everythingOf(account));
      return context.body(JSON.stringify(content, null, 2), 200, {
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="${brand.key}-account.json"`,
        "content-type": "application/json",
      });
    },
    async deleteAccount({ body: { email } }, context) {
      const account = await sessions.accountOf(context);
      if (email.toLowerCase() !== account.email) {
        const errors = [{ field: "email", message: accountTexts.emailOfOther }];
        throw new ProblemError("invalid-request", { detail: accountTexts.emailOfOther, errors });
      }
      await accounts.delete(account);
      sessions.forget(context);
      return { isDeleted: true };
    },
  };
}
