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
  let day = "";
  let salt: Buffer = Buffer.alloc(0);
  const saltOfToday = () => {
    const today = now().toISOString().slice(0, 10);
    if (today !== day) {
      day = today;
      salt = sessionSecret ? createHmac("sha256", sessionSecret).update(today).digest() : randomBytes(32);
    }
    return salt;
  };
  return (context) => {
    const agent = context.req.header("user-agent") ?? "";
    return createHash("sha256")
      .update(saltOfToday())
      .update(`${clientAddress(context, trustedProxies)}\n${agent}`)
      .digest("hex");
  };
}
