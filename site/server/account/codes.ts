import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Brand } from "@tuna/sdk";
import type { Context } from "hono";
import { ProblemError } from "../http/problem.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { logUnexpected } from "../log/log.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { codeMail } from "../mail/code-mail.ts";
import { MailError, type Mailer } from "../mail/mailer.ts";
import type { Account } from "./account.ts";
import type { Accounts } from "./accounts.ts";
import { callerNetwork } from "./caller-network.ts";
import { MAX_CODE_ATTEMPTS } from "./code-rows.ts";
import { hashOfToken, keyed, newToken } from "./secrets.ts";
import type { SessionCookies } from "./session-cookies.ts";

/** A mail server that refuses does so within this time; one that is slow is not waited for. */
const MAIL_PATIENCE_MS = 1000;

export interface Codes {
  /** Mails a code that only this browser can use. Whether the email has an account plays no part. */
  sendCode(context: Context, email: string): Promise<void>;
  /** The account of the email, made now if it is new. Throws `invalid-code`. */
  verifyCode(context: Context, email: string, code: string): Promise<Account>;
}

export function createCodes(options: {
  accounts: Accounts;
  cookies: SessionCookies;
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  secret: string;
  brand: Brand;
  trustedProxies: number;
  now: () => Date;
}): Codes {
  const { accounts, cookies, mailer, secret, brand, trustedProxies, now } = options;
  const { limits } = accounts;
  const networkKey = (context: Context) => keyed(secret, "network", callerNetwork(context, trustedProxies));
  const emailKey = (email: string) => keyed(secret, "email", accountEmail(email));
  const codeHash = (challenge: string, email: string, code: string) =>
    keyed(secret, "code", challenge, accountEmail(email), code);

  return {
    async sendCode(context, email) {
      if (!mailer) throw new ProblemError("mail-unavailable");
      await limits.take("sendByAddress", networkKey(context));
      await limits.take("sendByEmail", emailKey(email));
      const challenge = newToken();
      const challengeHash = hashOfToken(challenge);
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await accounts.keepCode({ challengeHash, codeHash: codeHash(challenge, email, code), now: now() });
      const content = codeMail({ brand, siteUrl: siteOrigin(context), code });
      const sending = mailer.send({ to: email, ...content }).then(
        () => true,
        (error: unknown) => {
          logUnexpected(MailError.of(error), context);
          return false;
        },
      );
      const isAccepted = await Promise.race([sending, setTimeout(MAIL_PATIENCE_MS, true)]);
      if (!isAccepted) {
        await accounts.dropCode(challengeHash);
        await limits.giveBack("sendByEmail", emailKey(email));
        throw new ProblemError("mail-unavailable");
      }
      cookies.write(context, "otp", challenge);
      logSecurityEvent(context, "login.code-sent", { loginMethod: "code" });
    },

    async verifyCode(context, email, code) {
      await limits.take("verifyByAddress", networkKey(context));
      const challenge = cookies.read(context, "otp");
      if (!challenge) throw new ProblemError("invalid-code");
      const isSuspect = await limits.isUsedUp("failureByEmail", emailKey(email));
      const isRight = await accounts.useCode({
        challengeHash: hashOfToken(challenge),
        codeHash: codeHash(challenge, email, code),
        now: now(),
        maxAttempts: isSuspect ? 1 : MAX_CODE_ATTEMPTS,
      });
      if (!isRight) {
        await limits.note("failureByEmail", emailKey(email));
        throw new ProblemError("invalid-code");
      }
      cookies.remove(context, "otp");
      return accounts.ofEmail(accountEmail(email), now());
    },
  };
}

/** Phones write the first letter large: whatever the case, it is one person. The mail goes to what was typed. */
function accountEmail(email: string): string {
  return email.toLowerCase();
}
