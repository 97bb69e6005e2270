import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * The caller's address. Each trusted proxy appends the address that called it to X-Forwarded-For; entries before those
 * were written by the caller and are ignored.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const direct = incoming?.socket?.remoteAddress ?? "unknown";
  return addressBehindProxies(direct, context.req.header("x-forwarded-for"), trustedProxies);
}

/** The caller's address, from the connection's own address and the value of X-Forwarded-For. */
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

/** The network whose limits a call counts for: see {@link networkOfAddress}. */
export function callerNetwork(context: Context, trustedProxies: number): string {
  return networkOfAddress(clientAddress(context, trustedProxies));
}

/**
 * The IPv4 address, or the 64-bit network that one IPv6 customer has, as four groups. Text that is no address is
 * returned as it is.
 */
export function networkOfAddress(address: string): string {
  // The usual forms of IPv4 need no parser: it takes 2 µs, and every request comes here more than once.
  if (!isIPv6(address) || /^::ffff:\d+\./i.test(address)) return address.replace(/^::ffff:/i, "");
  const [withoutZone = ""] = address.split("%");
  const parsed = ipaddr.IPv6.parse(withoutZone);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** The 48-bit network around a 64-bit one, as large as one IPv6 customer can get; of IPv4 the address itself. */
export function wideNetworkOf(network: string): string {
  const groups = network.split(":");
  return groups.length === 4 ? groups.slice(0, 3).join(":") : network;
}
