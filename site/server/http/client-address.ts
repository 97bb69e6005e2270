import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * The address of who calls. Each trusted proxy appends the address it was called from to X-Forwarded-For; whatever
 * stands before those entries was written by the caller and is not believed.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const direct = incoming?.socket?.remoteAddress ?? "unknown";
  return addressBehindProxies(direct, context.req.header("x-forwarded-for"), trustedProxies);
}

/** The same from the connection's own address and the value of X-Forwarded-For. */
export function addressBehindProxies(
  direct: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return direct;
  const forwarded = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const chain = [...forwarded.filter(Boolean), direct];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? direct;
}
