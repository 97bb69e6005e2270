import { accessTokenLimits } from "@tuna/sdk/account";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { hashOfToken } from "../../platform/http/secrets.server.ts";
import { newAccessToken } from "./access-tokens.server.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.server.ts";
import { requireReauthentication } from "./reauthentication.server.ts";

type Endpoint = "listAccessTokens" | "createAccessToken" | "revokeAccessToken";

/** Handles personal access tokens. Creating one requires a fresh code, and the owner gets a mail. */
export function accessTokenHandlers({ auth, brand }: AccountTools): AccountHandlers<Endpoint> {
  const { accounts, notices, now } = auth;
  return {
    async listAccessTokens(_, __, { id }) {
      return { tokens: await accounts.listAccessTokens(id, now()) };
    },
    async createAccessToken({ body }, context, account) {
      requireReauthentication(account, now());
      const token = newAccessToken(brand);
      const stored = await accounts.addAccessToken({
        ...body,
        accountId: account.id,
        hash: hashOfToken(token),
        now: now(),
      });
      if (!stored) {
        const message = `You have ${accessTokenLimits.count} tokens. Revoke one before you create another.`;
        throw new ProblemError("invalid-request", { detail: message, errors: [{ field: "name", message }] });
      }
      await notices.send(context, account.email, { type: "token-created", name: stored.name });
      return { ...stored, token };
    },
    async revokeAccessToken({ params: { id } }, _, account) {
      await accounts.revokeAccessToken(account.id, id);
      return { isRevoked: true };
    },
  };
}
