import type { Brand } from "@tuna/sdk";
import { createTransport, type NodemailerError } from "nodemailer";
import * as z from "zod";
import type { Environment } from "../environment/environment.ts";
import { mails } from "../metrics/metrics.ts";

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>;
}

/** Describes a mail failure without the recipient or the content. */
export class MailError extends Error {
  override name = "MailError";

  static of(error: unknown): MailError {
    const { code, responseCode, command, message } = (error ?? {}) as Partial<NodemailerError>;
    const reason = command !== undefined && STEPS_BEFORE_LOGIN.has(command) ? message?.trim() : undefined;
    const facts = [code, reason ?? responseCode].filter((fact) => fact !== undefined).join(" ");
    return new MailError(`A mail could not be sent (${facts || "no reason given"})`);
  }
}

/** Until these end, the server knows neither user, recipient nor content, so no message can repeat them. */
const STEPS_BEFORE_LOGIN: ReadonlySet<string> = new Set(["CONN", "STARTTLS"]);

const TIMEOUT_MS = 10_000;

/** Sends mail through a mail server. Production requires TLS. */
export function createMailer(
  smtpUrl: string,
  brand: Brand,
  { isProduction, publicUrl, mailFrom }: Pick<Environment, "isProduction" | "publicUrl" | "mailFrom">,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: isProduction && !smtpUrl.startsWith("smtps:"),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const hostname = publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname;
  const from = { name: brand.name, address: mailFrom ?? `no-reply@${hostname}` };
  return {
    async send({ to, ...content }) {
      // An object, since a string would be parsed and could name further recipients.
      const address = z.email().parse(to);
      try {
        await transport.sendMail({ from, to: { name: "", address }, ...content });
        mails.inc({ outcome: "sent" });
      } catch (error) {
        mails.inc({ outcome: "failed" });
        throw error;
      }
    },
  };
}
