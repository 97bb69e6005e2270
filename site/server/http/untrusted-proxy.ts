import type { IncomingMessage } from "node:http";
import { log } from "../log/log.ts";

/**
 * Returns a function that checks each request, and logs once that a proxy seems to be in front although
 * TRUSTED_PROXIES is 0. All visitors then share the proxy's address and one network's limits. Anyone can send
 * these headers, so there is only one line, without their values.
 */
export function createProxyWarning(trustedProxies: number): (request: IncomingMessage) => void {
  let isDone = trustedProxies > 0;
  return ({ headers }) => {
    if (isDone || (headers["x-forwarded-for"] ?? headers.forwarded) === undefined) return;
    isDone = true;
    log.warn(
      { event: "proxy.untrusted" },
      "A request was forwarded by a proxy, but TRUSTED_PROXIES is 0. If a proxy stands in front of this site, set TRUSTED_PROXIES: until then all visitors share the limits of one network",
    );
  };
}
