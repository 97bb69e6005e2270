import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Environment } from "../environment/environment.server.ts";
import { callerNetwork, clientAddress, rangeOfNetwork, wideNetworkOf } from "./caller-network.server.ts";
import { readSiteSecrets } from "./site-secrets.server.ts";

/** Keys of a caller for limits of different scope. They are valid for one day and identify nobody. */
export interface CallerKeys {
  /** Identifies a browser at an address. */
  visitor: string;
  /** Identifies an IPv4 address, or the /64 network of an IPv6 customer. */
  network: string;
  /**
   * Identifies the /48 network around it, the largest that an IPv6 customer gets. For IPv4, the address again.
   */
  wideNetwork: string;
}

/** Somebody whose searches count, see {@link createPersonKey}. */
export interface Person {
  /** Valid for one day. It identifies nobody. */
  key: string;
  /** Whether it is an account that has been there for a while. */
  isEstablished: boolean;
}

type KeyEnvironment = Pick<Environment, "trustedProxies" | "sessionSecret">;

/**
 * Returns a function that makes a key to tell visitors apart for a day without identifying them: a hash of
 * address and browser with a daily salt. With SESSION_SECRET the salt is the same in every process; otherwise it
 * stays in this process's memory.
 */
export function createVisitorKey(
  environment: KeyEnvironment,
  now: () => Date = () => new Date(),
): (context: Context) => string {
  return (context) => {
    const address = clientAddress(context, environment.trustedProxies);
    return hashOfDay(`${address}\n${context.req.header("user-agent") ?? ""}`, environment, now());
  };
}

/**
 * Returns a function that makes the key of a visitor's network, for limits that changing the browser must not
 * lift.
 */
export function createNetworkKey(
  environment: KeyEnvironment,
  now: () => Date = () => new Date(),
): (context: Context) => string {
  return (context) => hashOfDay(callerNetwork(context, environment.trustedProxies), environment, now());
}

/** Returns a function that makes all keys of a caller. */
export function createCallerKeys(
  environment: KeyEnvironment,
  now: () => Date = () => new Date(),
): (context: Context) => CallerKeys {
  const visitorKey = createVisitorKey(environment, now);
  const networkKey = createNetworkKey(environment, now);
  return (context) => {
    const wide = wideNetworkOf(callerNetwork(context, environment.trustedProxies));
    return {
      visitor: visitorKey(context),
      network: networkKey(context),
      wideNetwork: hashOfDay(wide, environment, now()),
    };
  };
}

/**
 * Returns a function that tells people apart for a day: an account that has been there for a while is a person. Everybody
 * else of one provider's range of addresses is one person together, since one visitor can have many addresses and make
 * many accounts. `accountId` is that of such an account.
 */
export function createPersonKey(
  environment: KeyEnvironment,
  now: () => Date = () => new Date(),
): (context: Context, accountId: string | undefined) => Person {
  return (context, accountId) => {
    const range = rangeOfNetwork(callerNetwork(context, environment.trustedProxies));
    const name = accountId === undefined ? `range ${range}` : `account ${accountId}`;
    return { key: hashOfDay(name, environment, now()), isEstablished: accountId !== undefined };
  };
}

function hashOfDay(text: string, { sessionSecret }: KeyEnvironment, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const salt = createHmac("sha256", sessionSecret ? readSiteSecrets(sessionSecret).current : secretOfDay(day))
    .update(day)
    .digest();
  return createHash("sha256").update(salt).update(text).digest("hex");
}

let kept = { day: "", secret: randomBytes(32) };

/** Drops yesterday's secret, so that yesterday's visitors can no longer be identified. */
function secretOfDay(day: string): Buffer {
  if (kept.day !== day) kept = { day, secret: randomBytes(32) };
  return kept.secret;
}
