import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isSameSecret, keyed, newToken } from "../http/secrets.ts";

export const MAILBOX_PATH = "/dev/mailbox";
const COOKIE = "mailbox";
/** How long a browser that was admitted may open the mailbox. */
const ACCESS_LIFETIME_S = 30 * 86_400;

/** Which browsers may open the mailbox. Where they call from, and what their headers say, plays no part. */
export interface MailboxAccess {
  /** What admits the next browser; undefined when it is fixed, since then its owner knows it. */
  key(): string | undefined;
  /** Whether this browser was admitted before. */
  isOpenTo(context: Context): boolean;
  /** Admits the browser by a cookie if `key` is the key of the moment. A key admits one browser. */
  admit(context: Context, key: string | undefined): boolean;
}

/**
 * Admits browsers by a key that only whoever started the site can read. When a key has been used, `onNewKey` is called with
 * the next one, so that a second browser can be admitted too. A `fixedKey` can be used any number of times.
 */
export function createMailboxAccess({
  secret,
  fixedKey,
  onNewKey,
  now = () => new Date(),
}: {
  secret: string;
  fixedKey?: string | undefined;
  onNewKey(key: string): void;
  now?: () => Date;
}): MailboxAccess {
  // Cookies are made from the site's secret, so that they outlast a restart.
  const proofOf = (admittedAt: string) => keyed(secret, "mailbox", admittedAt);
  let currentKey = fixedKey ?? newToken();

  return {
    key: () => (fixedKey ? undefined : currentKey),
    isOpenTo(context) {
      const [admittedAt = "", proof = ""] = (getCookie(context, COOKIE) ?? "").split(".");
      if (!isSameSecret(proof, proofOf(admittedAt))) return false;
      return now().getTime() - Number(admittedAt) < ACCESS_LIFETIME_S * 1000;
    },
    admit(context, given) {
      if (given === undefined || !isSameSecret(given, currentKey)) return false;
      const admittedAt = String(now().getTime());
      setCookie(context, COOKIE, `${admittedAt}.${proofOf(admittedAt)}`, {
        maxAge: ACCESS_LIFETIME_S,
        httpOnly: true,
        sameSite: "Strict",
        path: "/",
      });
      if (!fixedKey) {
        currentKey = newToken();
        onNewKey(currentKey);
      }
      return true;
    },
  };
}
