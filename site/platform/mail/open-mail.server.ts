import type { Brand } from "@tuna/sdk";
import type { Context, Hono } from "hono";
import type { Environment } from "../environment/environment.server.ts";
import { isPublicSite } from "../environment/public-site.server.ts";
import { printedOrigins } from "../http/site-origin.server.ts";
import { log } from "../log/log.server.ts";
import { createMailbox, mountMailbox, mountNoMailbox } from "./mailbox.server.ts";
import { createMailboxAccess, MAILBOX_PATH, type MailboxHint, mailboxHint } from "./mailbox-access.server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import type { SharedMailbox } from "./shared-mailbox.server.ts";

export interface OpenedMail {
  /** Undefined if the site cannot send mail. */
  mailer: Mailer | undefined;
  /**
   * Address at which the next browser opens the mailbox, with the key unless it is fixed. Undefined without a
   * mailbox.
   */
  mailboxAddress(): Promise<string | undefined>;
  /** Serves the mailbox. Without one, its addresses answer as unknown pages. */
  mountMailbox(app: Hono): void;
  /** Path of the mailbox with this site's mails, and whether the browser needs its key; undefined without a mailbox. */
  mailboxFor(context: Context): MailboxHint | undefined;
}

/**
 * Opens the mail server of SMTP_URL. Without SMTP_URL it opens the shared mailbox or one in memory, whose key changes after
 * each use. A public site (NODE_ENV=production, or PUBLIC_URL on https) without SMTP_URL sends no mail.
 */
export function openMail(
  environment: Environment,
  {
    brand,
    secret,
    sharedMailbox,
    onNewMailboxAddress,
  }: {
    brand: Brand;
    secret: string;
    /** The mailbox of all processes of the site; undefined if there is only this process. */
    sharedMailbox?: SharedMailbox | undefined;
    onNewMailboxAddress(address: string): void;
  },
): OpenedMail {
  const { smtpUrl, mailboxKey } = environment;
  const withoutMailbox = {
    mailboxAddress: async () => undefined,
    mountMailbox: mountNoMailbox,
    mailboxFor: () => undefined,
  };
  if (smtpUrl) return { mailer: createMailer(smtpUrl, brand, environment), ...withoutMailbox };
  if (isPublicSite(environment)) {
    log.warn("Codes cannot be mailed, because SMTP_URL is not set: logging in by email does not work");
    return { mailer: undefined, ...withoutMailbox };
  }
  const mailbox = sharedMailbox?.mailbox ?? createMailbox();
  const [origin] = printedOrigins(environment);
  const addressWith = (key: string | undefined) => `${origin}${MAILBOX_PATH}${key ? `?key=${key}` : ""}`;
  const access = createMailboxAccess({
    secret,
    fixedKey: mailboxKey,
    ...(sharedMailbox && { keys: sharedMailbox.keys }),
    onNewKey: (key) => onNewMailboxAddress(addressWith(key)),
  });
  return {
    mailer: mailbox,
    mailboxAddress: async () => addressWith(await access.key()),
    mountMailbox: (app) => mountMailbox(app, mailbox, access),
    mailboxFor: (context) => mailboxHint(access, context),
  };
}
