import type { Context } from "hono";
import { callerNetwork } from "../../platform/http/caller-network.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { keyed } from "../../platform/http/secrets.server.ts";
import type { SiteSecrets } from "../../platform/http/site-secrets.server.ts";
import { knownBrowserId } from "./known-browser.server.ts";
import type { LimitName, Limits } from "./limits.server.ts";
import type { KnownBy } from "./mail-slots.server.ts";
import type { SessionCookies } from "./session-cookies.server.ts";

/**
 * Rate limits for requesting and guessing codes, for one caller and email. A browser or network with an earlier login has
 * limits of its own; other callers have those of their network. Decision 050 explains them.
 */
export interface CodeLimits {
  /** What has logged in with the email before. */
  knownBy: KnownBy | undefined;
  /** Counts a request for a code. Throws `too-many-requests`. */
  takeRequest(): Promise<void>;
  /** Uncounts a request that failed. */
  giveBackRequest(): Promise<void>;
  /** Counts an entered code, whatever it belongs to. Throws `too-many-requests`. */
  takeEntry(): Promise<void>;
  /**
   * Counts a guess at a code of this email, before it is compared. Returns whether there were too many for a right one to be
   * proof. Throws `too-many-requests`.
   */
  takeGuess(): Promise<{ isDoubted: boolean }>;
  /** Uncounts a guess that was right. */
  giveBackGuess(): Promise<void>;
  /** Records that the owner of the email uses this network. */
  noteLogin(): Promise<void>;
}

/** Returns the limits for codes sent to `email`, as they apply to the caller. */
export async function codeLimits(
  limits: Limits,
  options: { secrets: SiteSecrets; cookies: SessionCookies; trustedProxies: number },
  context: Context,
  email: string,
): Promise<CodeLimits> {
  const { current } = options.secrets;
  const address = callerNetwork(context, options.trustedProxies);
  const emailKey = keyed(current, "email", email);
  const pair = keyed(current, "email-and-network", email, address);
  const browserId = knownBrowserId(context, email, options);
  const isKnownNetwork = () => limits.isUsedUp("loginByEmailAndNetwork", pair);
  const knownBy = browserId ? "browser" : (await isKnownNetwork()) ? "network" : undefined;
  const ownKey = browserId === undefined ? pair : keyed(current, "email-and-browser", email, browserId);
  const key = knownBy ? ownKey : keyed(current, "network", address);

  return {
    knownBy,
    takeRequest: () => limits.take("sendByAddress", key),
    giveBackRequest: () => limits.giveBack("sendByAddress", key),
    takeEntry: () => limits.take("verifyByAddress", key),
    async takeGuess() {
      if (knownBy) return { isDoubted: !(await isTaken(limits, "guessByEmailAndCaller", ownKey)) };
      await limits.take("guessByEmailAndCaller", ownKey);
      if (await isTaken(limits, "guessByEmail", emailKey)) return { isDoubted: false };
      await limits.take("doubtedGuessByEmail", emailKey);
      return { isDoubted: true };
    },
    async giveBackGuess() {
      await limits.giveBack("guessByEmailAndCaller", ownKey);
      if (!knownBy) await limits.giveBack("guessByEmail", emailKey);
    },
    noteLogin: () => limits.note("loginByEmailAndNetwork", pair),
  };
}

async function isTaken(limits: Limits, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.take(name, key);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
