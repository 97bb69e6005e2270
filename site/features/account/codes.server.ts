import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Brand, ProblemCode } from "@tuna/sdk";
import { visitorCookies } from "@tuna/sdk/download";
import type { Context } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { hashOfToken, keyed, newToken } from "../../platform/http/secrets.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { markToken, type SiteSecrets, secretOfToken } from "../../platform/http/site-secrets.server.ts";
import { errorFacts, log, logUnexpected, requestFacts } from "../../platform/log/log.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import { codeMail } from "../../platform/mail/code-mail.server.ts";
import { isRefusedAddress, MailError, type Mailer } from "../../platform/mail/mailer.server.ts";
import type { Account } from "./account.server.ts";
import { accountEmail } from "./account-email.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { codeLimits } from "./code-limits.server.ts";
import type { CodeOutcome, CodePurpose, SessionCodePurpose } from "./code-rows.server.ts";
import { type KnownBy, mailSlotsOf } from "./mail-slots.server.ts";
import type { MailedCodeOutcome } from "./mailed-code-rows.server.ts";
import type { SessionCookies } from "./session-cookies.server.ts";

/** Time within which a mail server usually refuses a mail. Slower ones are not waited for. */
const MAIL_TIMEOUT_MS = 1000;

/** Why a code cannot be mailed. */
type MailProblem = Extract<ProblemCode, "mail-unavailable" | "email-unsupported">;

/** Whoever has a code that was right may learn why it is not. It costs a guess like a wrong one. */
const deadCodes = { expired: "code-expired", used: "code-used" } as const;

/** No mail was sent, so that it does not count as one to this email. */
class UnsentMailError extends ProblemError {
  constructor(problem: MailProblem) {
    super(problem);
  }
}

/** How a request for a code ended: a new mail, or the codes of the last ones are valid for another ten minutes. */
type SentCode = "mailed" | "renewed";

export interface Codes {
  /** Whether the site can send mail. If not, `sendCode` throws `mail-unavailable`. */
  canSend: boolean;
  /**
   * Mails a code that works in each browser that asked for one, whether the email has an account or not. If the email got its
   * mails of the hour, their unused codes are renewed. Throws `mail-unavailable`, or `email-unsupported` if the mail server
   * refuses this address.
   */
  sendCode(context: Context, email: string, purpose?: CodePurpose): Promise<SentCode>;
  /**
   * Checks a code that was sent for `purpose`, whose wrong codes are counted by session. Throws `invalid-code`, `code-expired`,
   * `code-used` or `too-many-requests`.
   */
  checkCode(context: Context, email: string, code: string, purpose: SessionCodePurpose): Promise<void>;
  /**
   * Returns the account of the email, creating it if needed. Throws like `checkCode`. Throws `second-code-needed`
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
  /** Returns what is stored for a browser that asks, by the token of its cookie. */
  const challengeOf = (token: string, email: string, purpose: CodePurpose) => ({
    challengeHash: hashOfToken(JSON.stringify([token, purpose, accountEmail(email)])),
    emailHash: keyed(secretOfToken(secrets, token), "email", accountEmail(email)),
    purpose,
    now: now(),
  });
  type Asked = ReturnType<typeof challengeOf>;
  /** Returns what is stored for a code. A second code of a login is valid in the browser that asked only. */
  const codeOf = (token: string, { challengeHash, emailHash, ...asked }: Asked, code: string) => {
    const purpose =
      asked.purpose === "second-login" ? (`second-login:${challengeHash}` as const) : asked.purpose;
    const codeHash = keyed(secretOfToken(secrets, token), "code", purpose, emailHash, code);
    return { emailHash, purpose, codeHash, now: asked.now };
  };

  /** Returns why the mail cannot be sent; undefined if the mail server accepted it or has not answered yet. */
  async function mail(
    context: Context,
    email: string,
    code: string,
    purpose: CodePurpose,
  ): Promise<MailProblem | undefined> {
    if (!mailer) return "mail-unavailable";
    const content = codeMail({
      brand,
      siteUrl: siteOrigin(context),
      code,
      isForLogin: purpose.endsWith("login"),
    });
    const sending = mailer.send({ to: email, ...content }).then(
      () => undefined,
      (error: unknown): MailProblem => {
        const described = MailError.of(error);
        if (!isRefusedAddress(error)) {
          logUnexpected(described, context);
          return "mail-unavailable";
        }
        const facts = { event: "mail.refused", ...requestFacts(context), error: errorFacts(described) };
        log.warn(facts, "The mail server refuses an address");
        return "email-unsupported";
      },
    );
    return Promise.race([sending, setTimeout(MAIL_TIMEOUT_MS, undefined)]);
  }

  /** Throws an {@link UnsentMailError}, or `too-many-requests` if the email got its mails and has no code to renew. */
  async function send(
    context: Context,
    email: string,
    purpose: CodePurpose,
    knownBy: KnownBy | undefined,
  ): Promise<SentCode> {
    const token = tokenOf(context);
    const asked = challengeOf(token, email, purpose);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const kept = codeOf(token, asked, code);
    const slots = mailSlotsOf(purpose, knownBy);
    const isFree = (await accounts.takeMailSlot({ ...kept, slots })) !== undefined;
    if (!isFree && !(await accounts.renewCodes(kept))) {
      const seconds = Math.ceil((await accounts.timeUntilSlot({ ...kept, slots })) / 1000);
      const headers = { "retry-after": String(Math.max(1, seconds)) };
      throw new ProblemError("too-many-requests", { headers, limit: "mailsByEmail" });
    }
    const problem = isFree && (await mail(context, email, code, purpose));
    if (problem) {
      await accounts.freeMailSlot(kept);
      throw new UnsentMailError(problem);
    }
    const { lifetimeS } = visitorCookies.oneTimeCode;
    await accounts.saveChallenge({ ...asked, codeHash: "", lifetimeMs: lifetimeS * 1000 });
    cookies.write(context, "otp", token);
    const action = purpose.split(":")[0];
    if (isFree) logSecurityEvent(context, "login.code-sent", { loginMethod: "code", action });
    return isFree ? "mailed" : "renewed";
  }

  /** Returns the token of a browser that has asked before, so that its earlier codes stay valid, or a new one. */
  function tokenOf(context: Context): string {
    const token = cookies.read(context, "otp");
    return token && secretOfToken(secrets, token) === secrets.current
      ? token
      : markToken(secrets, newToken());
  }

  /** Returns the first of the purposes for which the code is right, and whether guesses make it doubtful. */
  async function check(
    context: Context,
    email: string,
    code: string,
    purposes: readonly CodePurpose[],
  ): Promise<{ purpose: CodePurpose; isDoubted: boolean }> {
    const limits = await limitsOf(context, email);
    await limits.takeEntry();
    const token = cookies.read(context, "otp");
    const open: Asked[] = [];
    let reason: CodeOutcome | MailedCodeOutcome = "no-challenge";
    let refusal: ProblemCode = "invalid-code";
    for (const purpose of token ? purposes : []) {
      const asked = challengeOf(token ?? "", email, purpose);
      const attempt = await accounts.takeAttempt(asked);
      if (typeof attempt === "object") open.push(asked);
      else if (attempt !== "no-challenge") reason = attempt;
    }
    if (token && open.length > 0) {
      const { isDoubted } = await limits.takeGuess();
      reason = "wrong-code";
      for (const asked of open) {
        const outcome = await accounts.useMailedCode(codeOf(token, asked, code));
        if (outcome === "right") {
          await limits.giveBackGuess();
          return { purpose: asked.purpose, isDoubted };
        }
        if (outcome === "wrong-code") continue;
        reason = outcome;
        refusal = deadCodes[outcome];
      }
    }
    logSecurityEvent(context, "login.failed", { loginMethod: "code", reason });
    throw new ProblemError(refusal);
  }

  return {
    canSend: mailer !== undefined,
    async sendCode(context, email, purpose = "login") {
      if (!mailer) throw new ProblemError("mail-unavailable");
      const limits = await limitsOf(context, email);
      await limits.takeRequest();
      try {
        return await send(context, email, purpose, limits.knownBy);
      } catch (error) {
        // An address that the mail server refuses costs a connection each time it is tried.
        if (error instanceof UnsentMailError && error.code === "mail-unavailable")
          await limits.giveBackRequest();
        throw error;
      }
    },

    async checkCode(context, email, code, purpose) {
      const sessionKey = keyed(secrets.current, "session", purpose.slice(purpose.indexOf(":") + 1));
      await accounts.limits.take("guessBySession", sessionKey);
      await check(context, email, code, [purpose]);
      await accounts.limits.giveBack("guessBySession", sessionKey);
    },

    async verifyCode(context, email, code) {
      const { purpose, isDoubted } = await check(context, email, code, ["login", "second-login"]);
      if (purpose === "login" && isDoubted) {
        await send(context, email, "second-login", "browser");
        throw new ProblemError("second-code-needed");
      }
      await (await limitsOf(context, email)).noteLogin();
      return accounts.findOrCreateByEmail(accountEmail(email), now());
    },
  };
}
