import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isSameSecret, keyed, newToken } from "../http/secrets.server.ts";
import { readSiteSecrets } from "../http/site-secrets.server.ts";

export const MAILBOX_PATH = "/dev/mailbox";
const COOKIE = "mailbox";
/** How long an admitted browser may open the mailbox. */
const ACCESS_LIFETIME_S = 30 * 86_400;

/**
 * Decides which browsers may open the mailbox. Network addresses and headers other than cookies play no part.
 */
export interface MailboxAccess {
  /** Key that admits the next browser. Undefined for a fixed key, which the site's owner knows already. */
  key(): Promise<string | undefined>;
  /** Whether this browser has been admitted before. */
  isOpenTo(context: Context): boolean;
  /** Admits the browser with a cookie if `key` is the current key. A key admits one browser. */
  admit(context: Context, key: string | undefined): Promise<boolean>;
}

/** The key that admits the next browser. */
export interface MailboxKeys {
  current(): Promise<string>;
  /** Replaces the key. Returns false if the given one is not the current key. */
  use(given: string): Promise<boolean>;
}

/** What a login page says about the mailbox. */
export interface MailboxHint {
  mailboxPath: string;
  /** Whether the browser needs the mailbox's key. */
  isMailboxLocked?: boolean;
}

/** Returns what a browser is told about the mailbox. Only an admitted one can open it. */
export function mailboxHint(access: Pick<MailboxAccess, "isOpenTo">, context: Context): MailboxHint {
  return { mailboxPath: MAILBOX_PATH, ...(!access.isOpenTo(context) && { isMailboxLocked: true }) };
}

/**
 * Admits browsers by a key that only the person who started the site can read. After a key is used, `onNewKey`
 * is called with the next one, so that a second browser can be admitted. A `fixedKey` can be used any number of
 * times.
 */
export function createMailboxAccess({
  secret,
  fixedKey,
  keys = createKeys(),
  onNewKey,
  now = () => new Date(),
}: {
  secret: string;
  fixedKey?: string | undefined;
  /** Keys in the memory of this process by default. */
  keys?: MailboxKeys;
  onNewKey(key: string): void;
  now?: () => Date;
}): MailboxAccess {
  // Cookies derive from the site's secret, so that they survive a restart.
  const { current, accepted } = readSiteSecrets(secret);
  const proofOf = (key: string, admittedAt: string) => keyed(key, "mailbox", admittedAt);
  const isRight = async (given: string) => (fixedKey ? isSameSecret(given, fixedKey) : keys.use(given));

  return {
    key: async () => (fixedKey ? undefined : keys.current()),
    isOpenTo(context) {
      const [admittedAt = "", proof = ""] = (getCookie(context, COOKIE) ?? "").split(".");
      if (!accepted.some((key) => isSameSecret(proof, proofOf(key, admittedAt)))) return false;
      return now().getTime() - Number(admittedAt) < ACCESS_LIFETIME_S * 1000;
    },
    async admit(context, given) {
      if (given === undefined || !(await isRight(given))) return false;
      const admittedAt = String(now().getTime());
      setCookie(context, COOKIE, `${admittedAt}.${proofOf(current, admittedAt)}`, {
        maxAge: ACCESS_LIFETIME_S,
        httpOnly: true,
        sameSite: "Strict",
        path: "/",
      });
      if (!fixedKey) onNewKey(await keys.current());
      return true;
    },
  };
}

function createKeys(): MailboxKeys {
  let key = newToken();
  return {
    current: async () => key,
    async use(given) {
      if (!isSameSecret(given, key)) return false;
      key = newToken();
      return true;
    },
  };
}
