import type { Context } from "hono";
import type { FrameContext } from "../../platform/rendering/page-source.server.ts";
import { mediaPolicy, securityHeaders } from "../../platform/rendering/security-headers.server.ts";

/**
 * Returns the headers of documents that any page may frame, also one with cross-origin isolation. A host for media beside the
 * site may not send `Cross-Origin-Resource-Policy`, so what comes from it is requested without credentials instead.
 */
export function embedHeaders({
  environment,
  isDevelopment,
}: Pick<FrameContext, "environment" | "isDevelopment">): Record<string, string> {
  return {
    "content-type": "text/html; charset=UTF-8",
    "x-robots-tag": "noindex",
    ...securityHeaders(isDevelopment, { ...mediaPolicy(environment), frameAncestors: "*" }),
    "cross-origin-embedder-policy": environment.mediaUrl ? "credentialless" : "require-corp",
  };
}

/** Redirects the path of an embed that ends in a slash to the one without. */
export function redirectToEmbed(context: Context): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(pathname.slice(0, -1) + search, 301);
}
