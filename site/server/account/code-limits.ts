import type { Context } from "hono";
import { callerNetwork } from "../http/caller-network.ts";
import { ProblemError } from "../http/problem.ts";
import { keyed } from "../http/secrets.ts";
import type { SiteSecrets } from "../http/site-secrets.ts";
import type { LimitName, Limits } from "./limits.ts";

/**
 * Rate limits for requesting and guessing codes. Each network has its own limits, so that a stranger cannot use
 * up those of an email's owner. All networks without an earlier login share a small limit per email, which
 * delays the owner by a minute at most. Decision 185 has the figures.
 */
export interface CodeLimits {
  /** Counts a mail. Throws `too-many-requests`. */
  takeMail(): Promise<void>;
  /** Uncounts a mail that was not sent. */
  giveBackMail(): Promise<void>;
  /** Counts a guess. Throws `too-many-requests`. */
  takeGuess(): Promise<void>;
  /** Counts a wrong guess at a code that was sent to this email. */
  noteMiss(): Promise<void>;
  /** Whether too many guesses missed for a right one to be proof, from all new networks or from this one. */
  isGuessedAt(): Promise<boolean>;
  /** Records that the owner of the email uses this network. */
  noteLogin(): Promise<void>;
}

/** Returns the limits for codes sent to `email`, as they apply to the caller. */
export function codeLimits(
  limits: Limits,
  { secrets: { current }, trustedProxies }: { secrets: SiteSecrets; trustedProxies: number },
  context: Context,
  email: string,
): CodeLimits {
  const address = callerNetwork(context, trustedProxies);
  const network = keyed(current, "network", address);
  const anyNetwork = keyed(current, "email", email);
  const pair = keyed(current, "email-and-network", email, address);
  const isKnown = () => limits.isUsedUp("loginByEmailAndNetwork", pair);
  const giveBack = async (...taken: [LimitName, string][]) => {
    for (const [limit, key] of taken) await limits.giveBack(limit, key);
  };

  return {
    async takeMail() {
      await limits.take("sendByAddress", network);
      await limits.take("sendByEmailAndNetwork", pair);
      if (await isKnown()) return;
      try {
        await takeEither(limits, ["sendByEmail", "sendByEmailInBurst"], anyNetwork);
      } catch (error) {
        // Other people caused this delay, so it must not cost the caller any of their own mails.
        await giveBack(["sendByAddress", network], ["sendByEmailAndNetwork", pair]);
        throw error;
      }
    },
    async giveBackMail() {
      await giveBack(["sendByEmailAndNetwork", pair]);
      if (!(await isKnown())) await giveBack(["sendByEmail", anyNetwork]);
    },
    takeGuess: () => limits.take("verifyByAddress", network),
    async noteMiss() {
      await limits.note("missByEmailAndNetwork", pair);
      if (!(await isKnown())) await limits.note("missByEmail", anyNetwork);
    },
    async isGuessedAt() {
      if (await limits.isUsedUp("missByEmailAndNetwork", pair)) return true;
      return (await limits.isUsedUp("missByEmail", anyNetwork)) && !(await isKnown());
    },
    noteLogin: () => limits.note("loginByEmailAndNetwork", pair),
  };
}

/** Takes from the first limit that is not used up. If all are, it throws the error with the shorter wait. */
async function takeEither(limits: Limits, names: readonly LimitName[], key: string): Promise<void> {
  const refusals: unknown[] = [];
  for (const name of names) {
    try {
      return await limits.take(name, key);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refusals.push(error);
    }
  }
  throw refusals.sort((one, other) => secondsToWait(one) - secondsToWait(other))[0];
}

function secondsToWait(refusal: unknown): number {
  const headers = refusal instanceof ProblemError ? refusal.particulars.headers : undefined;
  return Number(headers?.["retry-after"] ?? Number.POSITIVE_INFINITY);
}
