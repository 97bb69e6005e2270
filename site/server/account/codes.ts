import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Brand, ProblemCode } from "@tuna/sdk";
import type { Context } from "hono";
import { ProblemError } from "../http/problem.ts";
import { hashOfToken, keyed, newToken } from "../http/secrets.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { markToken, type SiteSecrets, secretOfToken } from "../http/site-secrets.ts";
import { logUnexpected } from "../log/log.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { codeMail } from "../mail/code-mail.ts";
import { MailError, type Mailer, UnsupportedEmailError } from "../mail/mailer.ts";
import type { Account } from "./account.ts";
import { accountEmail } from "./account-email.ts";
import type { Accounts } from "./accounts.ts";
import { codeLimits } from "./code-limits.ts";
import type { CodeOutcome, CodePurpose } from "./code-rows.ts";
import type { SessionCookies } from "./session-cookies.ts";

/** Time within which a mail server usually refuses a mail. Slower ones are not waited for. */
const MAIL_TIMEOUT_MS = 1000;

/** Why a code cannot be mailed. */
type MailProblem = Extract<ProblemCode, "mail-unavailable" | "email-unsupported">;

export interface Codes {
  /** Whether the site can send mail. If not, `sendCode` throws `mail-unavailable`. */
  canSend: boolean;
  /**
   * Mails a code that works only in this browser, whether the email has an account or not. Throws `mail-unavailable`, or
   * `email-unsupported` if the mail server cannot deliver to such an address.
   */
  sendCode(context: Context, email: string, purpose?: CodePurpose): Promise<void>;
  /** Checks a code that was sent for `purpose`. Throws `invalid-code`. */
  checkCode(context: Context, email: string, code: string, purpose: CodePurpose): Promise<void>;
  /**
   * Returns the account of the email, creating it if needed. Throws `invalid-code`. Throws `second-code-needed`
   * while somebody is guessing this email's codes: the browser must then also enter the second code, which has
   * just been mailed.
   */
  verifyCode(context: Context, email: string, code: string): Promise<Account>;
}

export function createCodes(options: {
  accounts: Accounts;
  cookies: SessionCookies;
  /** Undefined if the site cannot send mail. */
  mailer: Mailer | undefined;
  secrets: SiteSecrets;
  brand: Brand;
  trustedProxies: number;
  now: () => Date;
}): Codes {
  const { accounts, cookies, mailer, secrets, brand, now } = options;
  const limitsOf = (context: Context, email: string) =>
    codeLimits(accounts.limits, options, context, accountEmail(email));
  const challengeOf = (challenge: string, email: string, code: string, purpose: CodePurpose) => {
    const secret = secretOfToken(secrets, challenge);
    return {
      challengeHash: hashOfToken(challenge),
      codeHash: keyed(secret, "code", challenge, accountEmail(email), code),
      emailHash: keyed(secret, "email", accountEmail(email)),
      purpose,
      now: now(),
    };
  };

  /** Returns why the mail cannot be sent; undefined if the mail server accepted it or has not answered yet. */
  async function mailCode(
    context: Context,
    email: string,
    purpose: CodePurpose,
  ): Promise<MailProblem | undefined> {
    if (!mailer) return "mail-unavailable";
    const challenge = markToken(secrets, newToken());
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const kept = challengeOf(challenge, email, code, purpose);
    await accounts.saveCode(kept);
    const content = codeMail({ brand, siteUrl: siteOrigin(context), code });
    const sending = mailer.send({ to: email, ...content }).then(
      () => undefined,
      (error: unknown): MailProblem => {
        if (error instanceof UnsupportedEmailError) return "email-unsupported";
        logUnexpected(MailError.of(error), context);
        return "mail-unavailable";
      },
    );
    const problem = await Promise.race([sending, setTimeout(MAIL_TIMEOUT_MS, undefined)]);
    if (problem) {
      await accounts.deleteCode(kept.challengeHash);
      return problem;
    }
    cookies.write(context, "otp", challenge);
    logSecurityEvent(context, "login.code-sent", { loginMethod: "code", action: purpose.split(":")[0] });
    return undefined;
  }

  const isRight = async (context: Context, email: string, code: string, purpose: CodePurpose) => {
    const challenge = cookies.read(context, "otp");
    if (!challenge) return "no-challenge";
    return accounts.useCode(challengeOf(challenge, email, code, purpose));
  };

  /** Returns the first of the purposes for which the code is right. Throws `invalid-code`. */
  async function check(
    context: Context,
    email: string,
    code: string,
    purposes: readonly CodePurpose[],
  ): Promise<CodePurpose> {
    const limits = limitsOf(context, email);
    await limits.takeGuess();
    let reason: CodeOutcome = "no-challenge";
    for (const purpose of purposes) {
      const outcome = await isRight(context, email, code, purpose);
      if (outcome === "right") {
        cookies.remove(context, "otp");
        return purpose;
      }
      if (outcome !== "no-challenge") reason = outcome;
    }
    if (reason === "wrong-code") await limits.noteMiss();
    logSecurityEvent(context, "login.failed", { loginMethod: "code", reason });
    throw new ProblemError("invalid-code");
  }

  return {
    canSend: mailer !== undefined,
    async sendCode(context, email, purpose = "login") {
      if (!mailer) throw new ProblemError("mail-unavailable");
      const limits = limitsOf(context, email);
      await limits.takeMail();
      const problem = await mailCode(context, email, purpose);
      if (!problem) return;
      await limits.giveBackMail();
      throw new ProblemError(problem);
    },

    async checkCode(context, email, code, purpose) {
      await check(context, email, code, [purpose]);
    },

    async verifyCode(context, email, code) {
      const limits = limitsOf(context, email);
      const purpose = await check(context, email, code, ["login", "second-login"]);
      if (purpose === "login" && (await limits.isGuessedAt())) {
        throw new ProblemError((await mailCode(context, email, "second-login")) ?? "second-code-needed");
      }
      await limits.noteLogin();
      return accounts.findOrCreateByEmail(accountEmail(email), now());
    },
  };
}
