import type { Brand } from "@tuna/sdk";
import type { Context } from "hono";
import type { Environment } from "../environment/environment.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Accounts } from "./accounts.ts";
import { type Codes, createCodes } from "./codes.ts";
import { createNotices, type Notices } from "./notices.ts";
import { createSessionCookies, type SessionCookies } from "./session-cookies.ts";
import { createSessions, type Sessions } from "./sessions.ts";

/** Everything that proves who somebody is, and remembers it. API and pages share one. */
export interface Auth {
  accounts: Accounts;
  codes: Codes;
  notices: Notices;
  sessions: Sessions;
  cookies: SessionCookies;
  /** Makes codes and tokens that no other site could. */
  secret: string;
  now: () => Date;
  /** Path of the mailbox that holds the site's mails, for a browser that may open it. */
  mailboxPathFor(context: Context): string | undefined;
}

export function createAuth({
  accounts,
  environment: { publicUrl, trustedProxies },
  brand,
  mailer,
  mailboxPathFor = () => undefined,
  secret,
  now = () => new Date(),
}: {
  accounts: Accounts;
  environment: Environment;
  brand: Brand;
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  mailboxPathFor?: Auth["mailboxPathFor"];
  secret: string;
  now?: () => Date;
}): Auth {
  const cookies = createSessionCookies(publicUrl);
  const sessions = createSessions({ accounts, cookies, secret, now });
  const codes = createCodes({ accounts, cookies, mailer, secret, brand, trustedProxies, now });
  const notices = createNotices({ mailer, brand, now });
  return { accounts, codes, notices, sessions, cookies, secret, now, mailboxPathFor };
}
