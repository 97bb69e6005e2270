import type { Context } from "hono";
import { isSameSecret, keyed, newToken } from "../../platform/http/secrets.server.ts";
import type { SiteSecrets } from "../../platform/http/site-secrets.server.ts";
import type { SessionCookies } from "./session-cookies.server.ts";

/** Number of accounts that a browser is known by. */
const MAX_PROOFS = 5;

/**
 * Returns the id of a browser that has logged in to the account of `email` before; undefined for any other. The cookie
 * has an id and a proof for each account, which only the site can make. It logs nobody in.
 */
export function knownBrowserId(
  context: Context,
  email: string,
  { cookies, secrets }: { cookies: SessionCookies; secrets: SiteSecrets },
): string | undefined {
  const { id, proofs } = readCookie(context, cookies);
  const expected = secrets.accepted.map((secret) => proofOf(secret, id, email));
  const isKnown = proofs.some((proof) => expected.some((other) => isSameSecret(proof, other)));
  return isKnown ? id : undefined;
}

/** Makes this browser known by the account of `email`. */
export function rememberBrowser(
  context: Context,
  email: string,
  { cookies, secrets }: { cookies: SessionCookies; secrets: SiteSecrets },
): void {
  const { id, proofs } = readCookie(context, cookies);
  const proof = proofOf(secrets.current, id, email);
  const kept = [proof, ...proofs.filter((other) => other !== proof)].slice(0, MAX_PROOFS);
  cookies.write(context, "known_browser", [id, ...kept].join("."));
}

/** Reads the cookie, or makes an id for a browser without one. */
function readCookie(context: Context, cookies: SessionCookies): { id: string; proofs: string[] } {
  const [id, ...proofs] = cookies.read(context, "known_browser")?.split(".") ?? [];
  return id ? { id, proofs } : { id: newToken(), proofs: [] };
}

function proofOf(secret: string, id: string, email: string): string {
  return keyed(secret, "known-browser", id, email);
}
