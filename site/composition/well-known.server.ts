import type { Brand } from "@tuna/sdk";
import { pagePaths } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { siteOrigin } from "../platform/http/site-origin.server.ts";

const SECURITY_TXT_PATH = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year, so that nobody follows a file that its site has given up. */
const LIFETIME_DAYS = 180;
const DAY_MS = 86_400_000;

export interface WellKnownOptions {
  brand: Pick<Brand, "links">;
  now?: () => Date;
}

/**
 * Mounts `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability, with a redirect from the root, and
 * `/.well-known/change-password`, by which password managers find the page where a login is changed.
 */
export function mountWellKnown(app: Hono, { brand, now = () => new Date() }: WellKnownOptions): void {
  app.get(SECURITY_TXT_PATH, (context) => {
    const origin = siteOrigin(context);
    const fields = {
      Contact: new URL(brand.links.support, origin).href,
      Expires: expiryAfter(now()),
      Canonical: `${origin}${SECURITY_TXT_PATH}`,
      "Preferred-Languages": "en",
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return context.text(lines.join(""), 200, { "cache-control": cacheControls.securityTxt });
  });
  app.get("/security.txt", (context) => context.redirect(SECURITY_TXT_PATH, 301));
  app.get("/.well-known/change-password", (context) => context.redirect(pagePaths.account, 302));
}

/** Returns a midnight, so that all processes send the same text during a day. */
function expiryAfter(now: Date): string {
  const days = Math.floor(now.getTime() / DAY_MS) + LIFETIME_DAYS;
  return new Date(days * DAY_MS).toISOString().replace(".000Z", "Z");
}
