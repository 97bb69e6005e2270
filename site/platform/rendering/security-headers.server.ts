import type { Environment } from "../environment/environment.server.ts";

const policy = {
  "default-src": "'self'",
  "script-src": "'self'",
  "worker-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "media-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
};

export interface SecurityPolicy {
  /** Sites that may show the document in a frame. */
  frameAncestors?: string;
  /** Further origins that its scripts may call. */
  connectTo?: readonly string[];
  /** Further sources of pictures. */
  imagesFrom?: readonly string[];
  /** Further sources of sounds. */
  mediaFrom?: readonly string[];
  /** Names of the Trusted Types policies that its scripts may create. */
  trustedTypes?: string;
}

/** Name of the Trusted Types policy that `before-hydration.ts` creates. */
export const PAGE_TRUSTED_TYPES = "default";

/**
 * Returns the security headers of a document. Trusted Types keep scripts from turning text into markup or code.
 * In development, Vite may insert styles and markup and open its WebSocket.
 */
export function securityHeaders(
  isDevelopment: boolean,
  {
    frameAncestors = "'none'",
    connectTo = [],
    imagesFrom = [],
    mediaFrom = [],
    trustedTypes = "'none'",
  }: SecurityPolicy = {},
): Record<string, string> {
  const connect = ["'self'", ...connectTo, ...(isDevelopment ? ["ws:"] : [])].join(" ");
  const development = { "style-src": "'self' 'unsafe-inline'" };
  const production = { "require-trusted-types-for": "'script'", "trusted-types": trustedTypes };
  const directives = Object.entries({
    ...policy,
    "connect-src": connect,
    "img-src": [policy["img-src"], ...imagesFrom].join(" "),
    "media-src": [policy["media-src"], ...mediaFrom].join(" "),
    "frame-ancestors": frameAncestors,
    ...(isDevelopment ? development : production),
  });
  return {
    "content-security-policy": directives.map(([name, value]) => `${name} ${value}`).join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}

type ServicePolicy = Required<Pick<SecurityPolicy, "connectTo" | "imagesFrom" | "mediaFrom">>;

/** Hosts that the analytics provider's SDK sends to. Some are named by the region of a key. */
const PROVIDER_HOSTS = "https://*.mparticle.com";

/**
 * Returns what documents may use beside their site: hosts for media, error service and analytics provider. The
 * provider synchronises cookies by pixels of its partners (product rule 14.20), whose hosts its configuration
 * names, so a workspace allows pictures of every host.
 */
export function servicePolicy({
  sentryDsn,
  mparticle,
  mediaUrl,
  s3,
}: Pick<Environment, "sentryDsn" | "mparticle" | "mediaUrl" | "s3">): ServicePolicy {
  const media = mediaPolicy({ mediaUrl });
  const bucket = bucketOrigins({ s3 });
  return {
    ...media,
    connectTo: [
      ...media.connectTo,
      ...bucket,
      ...(sentryDsn ? [new URL(sentryDsn).origin] : []),
      ...(mparticle ? [mparticle.host ?? PROVIDER_HOSTS] : []),
    ],
    imagesFrom: [...media.imagesFrom, ...(mparticle ? ["https:"] : [])],
    mediaFrom: [...media.mediaFrom, ...bucket],
  };
}

/** Returns what a document needs for icons and sounds: players also fetch the sounds that are likely to be played. */
export function mediaPolicy({ mediaUrl }: Pick<Environment, "mediaUrl">): ServicePolicy {
  const sources = mediaUrl ? [mediaUrl] : [];
  return { connectTo: sources, imagesFrom: sources, mediaFrom: sources };
}

/** Returns where restricted sounds have signed addresses. Embeds get none of these sounds. */
export function bucketOrigins({ s3 }: Pick<Environment, "s3">): string[] {
  return s3?.publicEndpoint ? [new URL(s3.publicEndpoint).origin] : [];
}
