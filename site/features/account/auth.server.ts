import type { Brand, LoggedInUser } from "@tuna/sdk";
import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { readSiteSecrets, type SiteSecrets } from "../../platform/http/site-secrets.server.ts";
import type { MailboxHint } from "../../platform/mail/mailbox-access.server.ts";
import type { Mailer } from "../../platform/mail/mailer.server.ts";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { SessionAccount } from "./account.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { type Challenge, createChallenge } from "./challenge.server.ts";
import { type Codes, createCodes } from "./codes.server.ts";
import { createNotices, type Notices } from "./notices.server.ts";
import { createSessionCookies, type SessionCookies } from "./session-cookies.server.ts";
import { createSessions, type Sessions } from "./sessions.server.ts";

/** Authentication services, shared by API and pages. */
export interface Auth {
  accounts: Accounts;
  challenge: Challenge;
  codes: Codes;
  notices: Notices;
  sessions: Sessions;
  cookies: SessionCookies;
  /** Secrets of this site from which codes and tokens derive. */
  secrets: SiteSecrets;
  now: () => Date;
  /** What a browser is told about the mailbox with the site's mails; undefined without a mailbox. */
  mailboxFor(context: Context): MailboxHint | undefined;
}

export function createAuth({
  accounts,
  environment,
  brand,
  mailer,
  outbox,
  mailboxFor = () => undefined,
  secret,
  now = () => new Date(),
}: {
  accounts: Accounts;
  environment: Environment;
  brand: Brand;
  /** Undefined if the site cannot send mail. */
  mailer: Mailer | undefined;
  /** Where mails go that nobody waits for. */
  outbox?: Pick<Outbox, "add"> | undefined;
  mailboxFor?: Auth["mailboxFor"];
  /** One or more secrets, separated by commas. */
  secret: string;
  now?: () => Date;
}): Auth {
  const { publicUrl, trustedProxies } = environment;
  const secrets = readSiteSecrets(secret);
  const challenge = createChallenge(environment);
  const cookies = createSessionCookies(publicUrl);
  const sessions = createSessions({ accounts, cookies, secrets, now });
  const codes = createCodes({ accounts, cookies, mailer, secrets, brand, trustedProxies, now });
  const notices = createNotices({ outbox, brand, now });
  return { accounts, challenge, codes, notices, sessions, cookies, secrets, now, mailboxFor };
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    accounts: Pick<Accounts, "listPasskeys" | "listAccessTokens" | "readStatistics">;
  }

  interface LoaderContext {
    /** Absent when nobody can log in. */
    auth?: { codes: Pick<Codes, "canSend"> } | undefined;
  }

  interface PageRequest {
    /** The logged-in account. Set on pages for one viewer only: others are cached for all viewers with these permissions. */
    account: SessionAccount | undefined;
    /** Reads the account as its owner sees it. Set on pages for one viewer only. */
    readUser?: (() => Promise<LoggedInUser>) | undefined;
  }
}
