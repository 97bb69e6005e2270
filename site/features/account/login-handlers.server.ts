import type { AccountHandlers, AccountTools } from "./account-handlers.server.ts";
import { createEmbedTokens } from "./embed-tokens.server.ts";
import { MAILED_CODE_LIFETIME_MS } from "./mailed-code-rows.server.ts";

/** Seconds before a page offers another code. */
const RESEND_PAUSE_S = 30;

/** Handles login by code, refresh and logout. */
export function loginHandlers({
  auth: { challenge, codes, sessions, mailboxFor },
  userOf,
}: AccountTools): AccountHandlers<"sendCode" | "verifyCode" | "refresh" | "logout"> {
  return {
    async sendCode({ body: { email, challengeToken } }, context) {
      await challenge.check(context, challengeToken);
      const sent = await codes.sendCode(context, email);
      return {
        expiresInS: MAILED_CODE_LIFETIME_MS / 1000,
        resendPauseS: RESEND_PAUSE_S,
        ...(sent === "renewed" && { isLastCodeRenewed: true }),
        ...mailboxFor(context),
      };
    },
    async verifyCode({ body: { email, code } }, context) {
      const account = await codes.verifyCode(context, email, code);
      await sessions.startSession(context, account, "code");
      return userOf(account, context);
    },
    async refresh() {
      return { isRefreshed: true };
    },
    async logout(_, context) {
      await sessions.endSession(context);
      return { isLoggedOut: true };
    },
  };
}

/** Handles ending sessions, on this device and on others. */
export function sessionHandlers({
  auth: { accounts, sessions },
}: AccountTools): AccountHandlers<"endSession" | "logoutEverywhere"> {
  return {
    async endSession({ params: { id } }, context, account) {
      const ended = await accounts.endSessionById(account.id, id);
      const isLoggedOut = ended !== undefined && ended === sessions.accessHashOf(context);
      if (isLoggedOut) sessions.forget(context);
      return { isLoggedOut };
    },
    async logoutEverywhere(_, context, account) {
      await accounts.endAllSessions(account.id);
      sessions.forget(context);
      return { isLoggedOut: true };
    },
  };
}

/** Issues tokens that identify a consenting user to a page of another site. */
export function embedHandlers({ auth }: AccountTools): AccountHandlers<"embedToken"> {
  const tokens = createEmbedTokens(auth);
  return {
    async embedToken({ body }, _, account) {
      return { token: await tokens.issue(account, body), name: account.name };
    },
  };
}
