import { accountTexts } from "@tuna/sdk/locale";
import type { Context } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { accountEmail } from "./account-email.server.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.server.ts";
import type { Auth } from "./auth.server.ts";
import { MAILED_CODE_LIFETIME_MS } from "./mailed-code-rows.server.ts";
import { requireReauthentication } from "./reauthentication.server.ts";

type Endpoint = "sendReauthenticationCode" | "reauthenticate" | "sendEmailCode" | "changeEmail";

/** Seconds before a page offers another code. */
const RESEND_PAUSE_S = 30;

/** Handles reauthentication and changes of an account's email. */
export function reauthenticationHandlers({ auth, userOf }: AccountTools): AccountHandlers<Endpoint> {
  const proofs = sessionProofs(auth);
  const sent = { expiresInS: MAILED_CODE_LIFETIME_MS / 1000, resendPauseS: RESEND_PAUSE_S };
  return {
    async sendReauthenticationCode(_, context, account) {
      await proofs.sendCode(context, account);
      return sent;
    },
    async reauthenticate({ body: { code } }, context, account) {
      await proofs.useCode(context, account, code);
      return { isReauthenticated: true };
    },
    async sendEmailCode({ body: { email } }, context, account) {
      await proofs.sendEmailCode(context, account, email);
      return sent;
    },
    async changeEmail({ body: { code } }, context, account) {
      await proofs.useEmailCode(context, account, code);
      return userOf(await auth.sessions.accountOf(context), context);
    },
  };
}

/** Actions that the API and the posted forms share. A code is valid for one purpose in one session. */
export function sessionProofs({
  accounts,
  codes,
  notices,
  now,
}: Pick<Auth, "accounts" | "codes" | "notices" | "now">) {
  const confirming = ({ session }: SessionAccount) => `confirmation:${session.id}` as const;
  const changing = ({ session }: SessionAccount) => `new-email:${session.id}` as const;
  return {
    /** Mails a code to the account's own address. */
    async sendCode(context: Context, account: SessionAccount): Promise<void> {
      await codes.sendCode(context, account.email, confirming(account));
    },

    /** Records that the owner has just reauthenticated. Throws `invalid-code`. */
    async useCode(context: Context, account: SessionAccount, code: string): Promise<void> {
      await codes.checkCode(context, account.email, code, confirming(account));
      await accounts.recordReauthentication(account.session.id, now());
      logSecurityEvent(context, "account.changed", { accountId: account.id, action: "reauthenticated" });
    },

    /** Mails a code to the new address. Throws `reauthentication-required`. */
    async sendEmailCode(context: Context, account: SessionAccount, email: string): Promise<void> {
      requireReauthentication(account, now());
      await codes.sendCode(context, email, changing(account));
      await accounts.savePendingEmail(account.session.id, email);
    },

    /**
     * Changes the email and notifies the old address. Throws `reauthentication-required`, `invalid-code`, or
     * `invalid-request` if the address is taken.
     */
    async useEmailCode(context: Context, account: SessionAccount, code: string): Promise<void> {
      requireReauthentication(account, now());
      const { id: sessionId, pendingEmail } = account.session;
      if (!pendingEmail) throw new ProblemError("invalid-code");
      await codes.checkCode(context, pendingEmail, code, changing(account));
      const isChanged = await accounts.changeEmail({
        accountId: account.id,
        sessionId,
        from: account.email,
        to: accountEmail(pendingEmail),
        now: now(),
      });
      if (!isChanged) throw new ProblemError("invalid-request", { errors: [emailTaken] });
      logSecurityEvent(context, "account.changed", { accountId: account.id, action: "email" });
      await notices.send(context, account.email, { type: "email-changed" });
    },
  };
}

const emailTaken = { field: "email", message: accountTexts.emailTaken };
