import { escapeHtml } from "@tuna/sdk/embed";
import type { Context, Hono } from "hono";
import { cacheControls } from "../http/cache-control.server.ts";
import { MAILBOX_PATH, type MailboxAccess } from "./mailbox-access.server.ts";
import type { Mail, Mailer } from "./mailer.server.ts";

/** A mail with the time at which it was sent. */
type SentMail = Mail & { sentAt: Date };

/** Keeps the last {@link MAX_MAILS} mails, for people who try the site on their own computer. */
export interface Mailbox extends Mailer {
  /** Returns the mails, newest first. */
  read(): Promise<readonly SentMail[]>;
}

export const MAX_MAILS = 50;

/** Creates a mailbox in the memory of this process. */
export function createMailbox(): Mailbox & { mails: readonly SentMail[] } {
  const mails: SentMail[] = [];
  return {
    mails,
    read: async () => mails,
    async send(mail) {
      mails.unshift({ ...mail, sentAt: new Date() });
      mails.splice(MAX_MAILS);
    },
  };
}

/** Answers the mailbox's addresses with 404, like unknown pages. */
export function mountNoMailbox(app: Hono): void {
  app.get(`${MAILBOX_PATH}/:number?`, (context) => unknownPage(app, context));
}

/**
 * Serves `/dev/mailbox`: a list of all mails, and a preview of each below it. Login codes admit anybody, so a
 * browser without access gets the answer for an unknown page. A redirect removes the key from the address, so
 * that no history or log keeps it.
 */
export function mountMailbox(app: Hono, mailbox: Mailbox, access: MailboxAccess): void {
  app.get(`${MAILBOX_PATH}/:number?`, async (context) => {
    const key = context.req.query("key");
    // A HEAD request does not show the mailbox, and so does not use up a key.
    const isOpen =
      access.isOpenTo(context) || (context.req.method === "GET" && (await access.admit(context, key)));
    if (!isOpen) return unknownPage(app, context);
    context.header("cache-control", cacheControls.noStore);
    context.header("referrer-policy", "no-referrer");
    if (key !== undefined) return context.redirect(context.req.path, 303);
    context.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    const number = context.req.param("number");
    const mails = await mailbox.read();
    if (number === undefined) return context.html(mailList(mails));
    const mail = /^\d{1,2}$/.test(number) ? mails.at(Number(number)) : undefined;
    return mail ? context.html(mail.html) : unknownPage(app, context);
  });
}

/** Unknown pages without a trailing slash would answer with a redirect first. */
async function unknownPage(app: Hono, { req, env }: Context): Promise<Response> {
  const { method, headers } = req.raw;
  return app.fetch(new Request(new URL(`${req.path}/`, req.url), { method, headers }), env);
}

function mailList(mails: readonly SentMail[]): string {
  const entries = mails.map(
    ({ to, subject, text, sentAt }, index) =>
      `<article><h2><a href="${MAILBOX_PATH}/${index}">${escapeHtml(subject)}</a></h2><p>${escapeHtml(to)}, <time>${sentAt.toISOString()}</time></p><pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title><style>${style}</style></head><body><h1>Mailbox</h1>${entries.join("") || "<p>No mail yet.</p>"}</body></html>`;
}

const style =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}";
