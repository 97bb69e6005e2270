import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { CODE_LIFETIME_MS } from "./code-rows.ts";

/** Seconds before a page offers another code. */
const RESEND_PAUSE_S = 30;

/** Handles login by code, refresh and logout. */
export function loginHandlers({
  auth: { codes, sessions, mailboxPathFor },
  userOf,
}: AccountTools): AccountHandlers<"sendCode" | "verifyCode" | "refresh" | "logout"> {
  return {
    async sendCode({ body: { email } }, context) {
      await codes.sendCode(context, email);
      const mailboxPath = mailboxPathFor(context);
      return {
        expiresInS: CODE_LIFETIME_MS / 1000,
        resendPauseS: RESEND_PAUSE_S,
        ...(mailboxPath && { mailboxPath }),
      };
    },
    async verifyCode({ body: { email, code } }, context) {
      const account = await codes.verifyCode(context, email, code);
      await sessions.startSession(context, account, "code");
      return userOf(account, context);
    },
    async refresh(_, context) {
      await sessions.refreshSession(context);
      return { isRefreshed: true };
    },
    async logout(_, context) {
      await sessions.endSession(context);
      return { isLoggedOut: true };
    },
  };
}
