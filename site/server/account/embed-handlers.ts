import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { createEmbedTokens } from "./embed-tokens.ts";

/** Issues tokens that identify a consenting user to a page of another site. */
export function embedHandlers({ auth }: AccountTools): AccountHandlers<"embedToken"> {
  const tokens = createEmbedTokens(auth);
  return {
    async embedToken({ body }, context) {
      const account = await auth.sessions.accountOf(context);
      return { token: await tokens.issue(account, body), name: account.name };
    },
  };
}
