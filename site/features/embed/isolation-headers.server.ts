import type { Environment } from "../../platform/environment/environment.server.ts";

/**
 * Returns the headers of documents that pages with cross-origin isolation may frame. A host for media beside the site may not
 * send `Cross-Origin-Resource-Policy`, so what comes from it is requested without credentials instead.
 */
export function isolationHeaders({ mediaUrl }: Pick<Environment, "mediaUrl">): Record<string, string> {
  return { "cross-origin-embedder-policy": mediaUrl ? "credentialless" : "require-corp" };
}
