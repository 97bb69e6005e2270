import type { Environment } from "../environment/environment.ts";

const policy = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "media-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
};

export interface SecurityPolicy {
  /** Which pages may show the document in a frame. */
  frameAncestors?: string;
  /** Origins beside its own that its scripts may call. */
  connectTo?: readonly string[];
  /** Names of the Trusted Types policies that its scripts may create. */
  trustedTypes?: string;
}

/** The policy that `before-hydration.ts` creates for the site's pages. */
export const PAGE_TRUSTED_TYPES = "default";

/**
 * Headers of every document. Scripts of a document may turn no text into markup or code (Trusted Types). Development
 * lets Vite put styles and markup into the page and keep its socket open.
 */
export function securityHeaders(
  isDevelopment: boolean,
  { frameAncestors = "'none'", connectTo = [], trustedTypes = "'none'" }: SecurityPolicy = {},
): Record<string, string> {
  const connect = ["'self'", ...connectTo, ...(isDevelopment ? ["ws:"] : [])].join(" ");
  const development = { "style-src": "'self' 'unsafe-inline'" };
  const production = { "require-trusted-types-for": "'script'", "trusted-types": trustedTypes };
  const directives = Object.entries({
    ...policy,
    "connect-src": connect,
    "frame-ancestors": frameAncestors,
    ...(isDevelopment ? development : production),
  });
  return {
    "content-security-policy": directives.map(([name, value]) => `${name} ${value}`).join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}

/** Where the analytics provider takes what its library sends: some of its hosts are named by the region of a key. */
const PROVIDER_HOSTS = "https://*.mparticle.com";

/** Where a site's pages may report to, beside itself: the error service and the analytics provider, each where it is set up. */
export function serviceOrigins({
  sentryDsn,
  mparticle,
}: Pick<Environment, "sentryDsn" | "mparticle">): string[] {
  return [
    ...(sentryDsn ? [new URL(sentryDsn).origin] : []),
    ...(mparticle ? [mparticle.host ?? PROVIDER_HOSTS] : []),
  ];
}
