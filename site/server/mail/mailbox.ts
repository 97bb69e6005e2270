import type { HttpBindings } from "@hono/node-server";
import { escapeHtml } from "@tuna/sdk";
import type { Context, Hono } from "hono";
import type { Environment } from "../environment.ts";
import { siteOrigin } from "../http/site-origin.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Keeps mails in memory, for whoever tries the library on their own computer. */
export interface Mailbox extends Mailer {
  /** The newest first. */
  mails: readonly (Mail & { sentAt: Date })[];
}

const MAX_MAILS = 50;

export function createMailbox(): Mailbox {
  const mails: (Mail & { sentAt: Date })[] = [];
  return {
    mails,
    async send(mail) {
      mails.unshift({ ...mail, sentAt: new Date() });
      mails.splice(MAX_MAILS);
    },
  };
}

/**
 * `/dev/mailbox`: every mail, and below it each as it looks. Codes let anybody in, so only callers on this computer who
 * came by its own name see it; for all others there is no such page.
 */
export function mountMailbox(
  app: Hono,
  mailbox: Mailbox,
  { publicUrl }: Pick<Environment, "publicUrl">,
): void {
  app.get("/dev/mailbox/:number?", async (context, next) => {
    if (!isOwnComputer(context, publicUrl ?? siteOrigin(context))) return next();
    context.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    context.header("cache-control", "no-store");
    const number = context.req.param("number");
    if (number === undefined) return context.html(mailList(mailbox));
    const mail = /^\d{1,2}$/.test(number) ? mailbox.mails.at(Number(number)) : undefined;
    return mail ? context.html(mail.html) : next();
  });
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?|(::ffff:)127(\.\d+){3})$/;

function isOwnComputer(context: Context, publicUrl: string): boolean {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const { host, hostname } = new URL(publicUrl);
  const isDirect = context.req.header("x-forwarded-for") === undefined;
  const isOwnName = loopback.test(hostname) && new URL(context.req.url).host === host;
  return isDirect && isOwnName && loopback.test(incoming?.socket?.remoteAddress ?? "");
}

function mailList({ mails }: Mailbox): string {
  const entries = mails.map(
    ({ to, subject, text, sentAt }, index) =>
      `<article><h2><a href="/dev/mailbox/${index}">${escapeHtml(subject)}</a></h2><p>${escapeHtml(to)}, <time>${sentAt.toISOString()}</time></p><pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title><style>${style}</style></head><body><h1>Mailbox</h1>${entries.join("") || "<p>No mail yet.</p>"}</body></html>`;
}

const style =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}";
