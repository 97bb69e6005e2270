import type { IncomingMessage } from "node:http";
import { log } from "../log/log.ts";

/**
 * Returns a function that looks at each request, and logs once that a proxy seems to stand in front although
 * TRUSTED_PROXIES is 0: then all visitors have the proxy's address and share one network's limits. A stranger can send
 * these headers too, so there is one line only, without what they hold.
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
