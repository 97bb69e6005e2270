import type { Brand } from "@tuna/sdk";
import type { Context, Hono } from "hono";
import type { Environment } from "../environment/environment.ts";
import { printedOrigins } from "../http/site-origin.ts";
import { log } from "../log/log.ts";
import { createMailbox, mountMailbox, mountNoMailbox } from "./mailbox.ts";
import { createMailboxAccess, MAILBOX_PATH } from "./mailbox-access.ts";
import { createMailer, type Mailer } from "./mailer.ts";

export interface OpenedMail {
  /** Undefined where the site has no way to send mail. */
  mailer: Mailer | undefined;
  /** Where the next browser opens the mailbox, with the key in it unless that is fixed; undefined without a mailbox. */
  mailboxAddress(): string | undefined;
  /** Serves the mailbox; its addresses are unknown pages where there is none. */
  mountMailbox(app: Hono): void;
  /** Path of the mailbox that holds this site's mails, for a browser that may open it. */
  mailboxPathFor(context: Context): string | undefined;
}

/**
 * The mail server of SMTP_URL. Without one a mailbox in memory, whose address changes when a browser has used its key; and
 * for a site in public, which has NODE_ENV=production or a PUBLIC_URL on https, no mail at all.
 */
export function openMail(
  environment: Environment,
  {
    brand,
    secret,
    onNewMailboxAddress,
  }: { brand: Brand; secret: string; onNewMailboxAddress(address: string): void },
): OpenedMail {
  const { smtpUrl, mailboxKey } = environment;
  const withoutMailbox = {
    mailboxAddress: () => undefined,
    mountMailbox: mountNoMailbox,
    mailboxPathFor: () => undefined,
  };
  if (smtpUrl) return { mailer: createMailer(smtpUrl, brand, environment), ...withoutMailbox };
  if (isPublic(environment)) {
    log.warn("Codes cannot be mailed, because SMTP_URL is not set: logging in by email does not work");
    return { mailer: undefined, ...withoutMailbox };
  }
  const mailbox = createMailbox();
  const [origin] = printedOrigins(environment);
  const addressWith = (key: string | undefined) => `${origin}${MAILBOX_PATH}${key ? `?key=${key}` : ""}`;
  const access = createMailboxAccess({
    secret,
    fixedKey: mailboxKey,
    onNewKey: (key) => onNewMailboxAddress(addressWith(key)),
  });
  return {
    mailer: mailbox,
    mailboxAddress: () => addressWith(access.key()),
    mountMailbox: (app) => mountMailbox(app, mailbox, access),
    mailboxPathFor: (context) => (access.isOpenTo(context) ? MAILBOX_PATH : undefined),
  };
}

/** Whether strangers are expected to reach the site. */
function isPublic({ isProduction, publicUrl }: Pick<Environment, "isProduction" | "publicUrl">): boolean {
  return isProduction || (publicUrl?.startsWith("https:") ?? false);
}
