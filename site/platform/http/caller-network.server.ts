import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * Returns the caller's address. Each trusted proxy appends its client's address to X-Forwarded-For; the caller
 * itself wrote the entries before those, so they are ignored.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const direct = incoming?.socket?.remoteAddress ?? "unknown";
  return addressBehindProxies(direct, context.req.header("x-forwarded-for"), trustedProxies);
}

/** Returns the caller's address for a connection's remote address and a value of X-Forwarded-For. */
export function addressBehindProxies(
  direct: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return direct;
  const forwarded = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const chain = [...forwarded.filter(Boolean), direct];
  return withoutPort(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? direct);
}

/** Some load balancers add the client's port, and an IPv6 address then stands in brackets. */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, (_, ...[v6, v4]: string[]) => v6 ?? v4 ?? "");

/** Returns the network that a request's limits apply to: see {@link networkOfAddress}. */
export function callerNetwork(context: Context, trustedProxies: number): string {
  return networkOfAddress(clientAddress(context, trustedProxies));
}

/**
 * Returns the IPv4 address, or the /64 network of an IPv6 address as four groups. Text that is not an address is
 * returned unchanged.
 */
export function networkOfAddress(address: string): string {
  // Skips Node's pattern and the parser for usual IPv4 forms: they take 1 and 2 µs, and each request comes here more
  // than once.
  if (!address.includes(":")) return address;
  if (!isIPv6(address) || /^::ffff:\d+\./i.test(address)) return address.replace(/^::ffff:/i, "");
  const [withoutZone = ""] = address.split("%");
  const parsed = ipaddr.IPv6.parse(withoutZone);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/**
 * Returns the /48 network around a /64 one, the largest that an IPv6 customer gets; an IPv4 address is returned
 * unchanged.
 */
export function wideNetworkOf(network: string): string {
  const groups = network.split(":");
  return groups.length === 4 ? groups.slice(0, 3).join(":") : network;
}

/**
 * Returns the range around a network that usually belongs to one provider: the first two numbers of an IPv4 address, or the
 * first two groups of an IPv6 network. Other text is returned unchanged.
 */
export function rangeOfNetwork(network: string): string {
  const separator = network.includes(":") ? ":" : ".";
  const parts = network.split(separator);
  return parts.length === 4 ? parts.slice(0, 2).join(separator) : network;
}
