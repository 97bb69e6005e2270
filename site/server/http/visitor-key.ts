import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Environment } from "../environment.ts";
import { clientAddress } from "./client-address.ts";

/**
 * Makes the key that tells visitors apart for a day without knowing them: a hash of address and browser, salted anew
 * each day. With SESSION_SECRET the salt is the same in every process; without, it never leaves this one's memory.
 */
export function createVisitorKey(
  { trustedProxies, sessionSecret }: Pick<Environment, "trustedProxies" | "sessionSecret">,
  now: () => Date = () => new Date(),
): (context: Context) => string {
  return (context) => {
    const day = now().toISOString().slice(0, 10);
    return createHash("sha256")
      .update(
        createHmac("sha256", sessionSecret ?? secretOfDay(day))
          .update(day)
          .digest(),
      )
      .update(`${clientAddress(context, trustedProxies)}\n${context.req.header("user-agent") ?? ""}`)
      .digest("hex");
  };
}

let kept = { day: "", secret: randomBytes(32) };

/** Yesterday's secret is forgotten, and with it who yesterday's visitors were. */
function secretOfDay(day: string): Buffer {
  if (kept.day !== day) kept = { day, secret: randomBytes(32) };
  return kept.secret;
}
