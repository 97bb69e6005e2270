import type { Environment } from "./environment.server.ts";

/** Whether the site is meant to be reached by the public: in production, or with a PUBLIC_URL on https. */
export function isPublicSite({
  isProduction,
  publicUrl,
}: Pick<Environment, "isProduction" | "publicUrl">): boolean {
  return isProduction || (publicUrl?.startsWith("https:") ?? false);
}
