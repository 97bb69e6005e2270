import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * The address of who calls. Each trusted proxy appends the address it was called from to X-Forwarded-For; whatever
 * stands before those entries was written by the caller and is not believed.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const direct = incoming?.socket?.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const chain = [...forwarded.filter(Boolean), direct];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? direct;
}
