import { isIPv6 } from "node:net";
import type { Context } from "hono";
import { clientAddress } from "./client-address.ts";

/** Whose limits a call counts for: an IPv4 address, or the 64-bit network that one IPv6 customer has to themselves. */
export function callerNetwork(context: Context, trustedProxies: number): string {
  return networkOf(clientAddress(context, trustedProxies));
}

/** The same of an address as text. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || /^::ffff:\d+\./i.test(address)) return address.replace(/^::ffff:/i, "");
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const gap = Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  const groups = [...first, ...(tail === undefined ? [] : gap), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The 48-bit network around a 64-bit one, as large as one IPv6 customer can get; of IPv4 the address itself. */
export function wideNetworkOf(network: string): string {
  const groups = network.split(":");
  return groups.length === 4 ? groups.slice(0, 3).join(":") : network;
}
