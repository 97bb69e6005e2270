import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { createEmbedTokens } from "./embed-tokens.ts";

/** Saying who somebody is to a page of another site, when they have agreed to it. */
export function embedHandlers({ logins }: AccountTools): AccountHandlers<"embedToken"> {
  const tokens = createEmbedTokens(logins);
  return {
    async embedToken({ body }, context) {
      const account = await logins.sessions.accountOf(context);
      return { token: await tokens.issue(account, body), name: account.name };
    },
  };
}
