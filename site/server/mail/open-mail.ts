import type { Brand } from "@tuna/sdk";
import type { Hono } from "hono";
import type { Environment } from "../environment.ts";
import { createMailbox, mountMailbox } from "./mailbox.ts";
import { createMailer, type Mailer } from "./mailer.ts";

/** The mail server of SMTP_URL; without one an embedded mailbox, and in production none at all. */
export function openMail(
  environment: Environment,
  brand: Brand,
): { mailer: Mailer; mountMailbox(app: Hono): void } {
  const { smtpUrl, isProduction } = environment;
  if (smtpUrl) return { mailer: createMailer(smtpUrl, brand, environment), mountMailbox: () => {} };
  if (isProduction) return { mailer: noMail, mountMailbox: () => {} };
  const mailbox = createMailbox();
  return { mailer: mailbox, mountMailbox: (app) => mountMailbox(app, mailbox, environment) };
}

const noMail: Mailer = {
  send: () => Promise.reject(Object.assign(new Error("SMTP_URL is not set"), { code: "NO_SMTP_URL" })),
};
