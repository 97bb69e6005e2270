import { ProblemError } from "../http/problem.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.ts";

/** Who somebody is, and what they choose. */
export function profileHandlers({
  logins: { accounts, sessions, now },
  userOf,
}: AccountTools): AccountHandlers<"me" | "updateSettings"> {
  return {
    async me(_, context) {
      return userOf(await sessions.accountOf(context), context);
    },
    async updateSettings({ body: { isSensitiveContentEnabled } }, context) {
      const { id } = await sessions.accountOf(context);
      const changes = { allowsExplicitContent: isSensitiveContentEnabled };
      const account = await accounts.change(id, changes, now());
      if (!account) throw new ProblemError("unauthenticated");
      return userOf(account, context);
    },
  };
}
