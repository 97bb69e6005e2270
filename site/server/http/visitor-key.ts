import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Environment } from "../environment/environment.ts";
import { callerNetwork, clientAddress, wideNetworkOf } from "./caller-network.ts";

/** Keys of a caller, for limits of different width. They hold for one day and identify nobody. */
export interface CallerKeys {
  /** Of a browser at an address. */
  visitor: string;
  /** Of an IPv4 address, or of the 64-bit network that one IPv6 customer has. */
  network: string;
  /** Of the 48-bit network around it, the largest that one IPv6 customer gets. Of IPv4 the address again. */
  wideNetwork: string;
}

type KeyEnvironment = Pick<Environment, "trustedProxies" | "sessionSecret">;

/**
 * Makes the key that tells visitors apart for a day without knowing them: a hash of address and browser, salted anew
 * each day. With SESSION_SECRET the salt is the same in every process; without, it never leaves this one's memory.
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

/** Makes the key of a visitor's network, whatever browser they use: for limits that another browser does not lift. */
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

function hashOfDay(text: string, { sessionSecret }: KeyEnvironment, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const salt = createHmac("sha256", sessionSecret ?? secretOfDay(day))
    .update(day)
    .digest();
  return createHash("sha256").update(salt).update(text).digest("hex");
}

let kept = { day: "", secret: randomBytes(32) };

/** Yesterday's secret is forgotten, and with it who yesterday's visitors were. */
function secretOfDay(day: string): Buffer {
  if (kept.day !== day) kept = { day, secret: randomBytes(32) };
  return kept.secret;
}
