import { networkInterfaces } from "node:os";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment/environment.server.ts";
import { cacheControls } from "./cache-control.server.ts";
import { isHealthPath } from "./health-paths.server.ts";

type OriginEnvironment = Pick<Environment, "publicUrl" | "port" | "host">;

/** The site's origins, and the one that a request was made to. */
export interface SiteOrigins {
  /** Returns the origin for a Host header; undefined if the Host is not the site's. */
  ofHost(host: string | undefined): string | undefined;
  /** Cache key of the request's origin; undefined if `PUBLIC_URL` is the only origin. */
  cacheKeyOfHost(host: string | undefined): string | undefined;
}

/**
 * How long the list of addresses is cached: networks change, and listing takes 0.1 ms, too long for every
 * request.
 */
const INTERFACES_LIFETIME_MS = 5000;

/**
 * With `PUBLIC_URL`, that is the only origin, whatever Host a proxy sends. Otherwise the site has one origin per
 * name of this computer: `localhost`, the loopback addresses and the addresses of its network interfaces. Other
 * hosts are refused, because a page of another site could point its own name at this computer and read the
 * responses (DNS rebinding). Any port is accepted: containers and tunnels map ports, and a port proves nothing
 * about the caller.
 */
export function createSiteOrigins(
  environment: OriginEnvironment,
  { readAddresses = ownAddresses, now = Date.now } = {},
): SiteOrigins {
  const { publicUrl } = environment;
  if (publicUrl !== undefined) return { ofHost: () => publicUrl, cacheKeyOfHost: () => undefined };
  let names = new Set<string>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  const ofHost = (host: string | undefined) => {
    if (host === undefined) return undefined;
    if (now() - readAtMs > INTERFACES_LIFETIME_MS) {
      readAtMs = now();
      names = new Set(namesOf(environment, readAddresses()));
    }
    const [, name, port] = HOST_PATTERN.exec(host.toLowerCase()) ?? [];
    if (name === undefined || !names.has(name)) return undefined;
    // Browsers omit the default port of http.
    return port === undefined || port === ":80" ? `http://${name}` : `http://${name}${port}`;
  };
  return { ofHost, cacheKeyOfHost: ofHost };
}

/**
 * Returns the origins to print at start: first the one for this computer, then those for others on its network.
 */
export function printedOrigins(environment: OriginEnvironment, readAddresses = ownAddresses): string[] {
  const { publicUrl } = environment;
  if (publicUrl !== undefined) return [publicUrl];
  const isForOthers = (name: string) => !loopbackNames.includes(name) && !name.startsWith("[fe80:");
  const [first = "", ...others] = namesOf(environment, readAddresses());
  const port = environment.port === 80 ? "" : `:${environment.port}`;
  return [first, ...others.filter(isForOthers)].map((name) => `http://${name}${port}`);
}

/**
 * Returns the origin that a request was made to. Every link to the site and every comparison of origins uses it.
 */
export function siteOrigin(context: Context): string {
  return context.get("siteOrigin");
}

/** Determines each request's origin, and refuses requests with a foreign Host. */
export function resolveSiteOrigin(environment: OriginEnvironment): MiddlewareHandler {
  const origins = createSiteOrigins(environment);
  return async (context, next) => {
    const host = context.req.header("host") ?? new URL(context.req.url).host;
    const origin = origins.ofHost(host);
    // Load balancers probe by any address.
    if (origin === undefined && !isHealthPath(context.req.path)) {
      return context.text(refusal, 421, { "cache-control": cacheControls.noStore });
    }
    context.set("siteOrigin", origin ?? printedOrigins(environment)[0] ?? "");
    await next();
  };
}

/** Whether an origin is a loopback one, which nobody else on a network can listen to. */
export function isLoopbackOrigin(origin: string): boolean {
  return loopbackNames.includes(new URL(origin).hostname);
}

declare module "hono" {
  interface ContextVariableMap {
    siteOrigin: string;
  }
}

const refusal =
  "This site does not answer to this host. If the host is right, set PUBLIC_URL to its address.\n";
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];
const everyAddress = ["0.0.0.0", "::", "[::]"];

/** A host as browsers write it, followed by an optional port. */
const HOST_PATTERN = /^([a-z\d.-]+|\[[a-f\d:.]+\])(:[1-9]\d{0,4})?$/;

/** Returns the names under which browsers reach this process; the one to print comes first. */
function namesOf({ host }: OriginEnvironment, addresses: readonly string[]): string[] {
  const bound = host === undefined || everyAddress.includes(host) ? undefined : bracketed(host.toLowerCase());
  const names =
    bound === undefined
      ? [...loopbackNames, ...addresses.map(bracketed)]
      : loopbackNames.includes(bound)
        ? loopbackNames
        : [bound];
  return [...new Set(names)];
}

function bracketed(address: string): string {
  return address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address),
  );
}
