import type { Brand } from "@tuna/sdk";
import { emailSchema } from "@tuna/sdk/account";
import { createTransport, type NodemailerError } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Environment } from "../environment/environment.server.ts";
import { log } from "../log/log.server.ts";
import { mails } from "../metrics/metrics.server.ts";
import { createCircuitBreaker } from "../outages/circuit-breaker.server.ts";

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. Throws {@link UnsupportedEmailError}. */
  send(mail: Mail): Promise<void>;
  /** Why no mail can be sent now; undefined if it can, as far as the last mails showed. */
  outage?(): string | undefined;
}

/** Describes a mail failure without the recipient or the content. */
export class MailError extends Error {
  override name = "MailError";

  static of(error: unknown): MailError {
    if (error instanceof MailError) return error;
    if (error instanceof UnsupportedEmailError) return new MailError(error.message);
    const { code, responseCode, command, message } = (error ?? {}) as Partial<NodemailerError>;
    const reason = command !== undefined && STEPS_BEFORE_LOGIN.has(command) ? message?.trim() : undefined;
    const facts = [code, reason ?? responseCode].filter((fact) => fact !== undefined).join(" ");
    return new MailError(`A mail could not be sent (${facts || "no reason given"})`);
  }
}

/**
 * The mail server cannot deliver to an address that is not ASCII. Its `message` is for the log.
 *
 * @internal Only tests throw it elsewhere. Use `isRefusedAddress()`.
 */
export class UnsupportedEmailError extends Error {
  override name = "UnsupportedEmailError";
  override message = "The mail server does not announce SMTPUTF8, which an address needs";
}

/** Whether no mail at all can be sent, rather than this one. */
function isOfServer(error: unknown): boolean {
  const { command, code } = (error ?? {}) as Partial<NodemailerError>;
  return (command !== undefined && STEPS_BEFORE_LOGIN.has(command)) || code === "EAUTH";
}

/** Whether the mail server refuses a mail in a way that another attempt would not change. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0 } = (error ?? {}) as Partial<NodemailerError>;
  return error instanceof UnsupportedEmailError || (responseCode >= 500 && !isOfServer(error));
}

/** Whether the mail server sends nothing to this address, which a visitor may have mistyped. */
export function isRefusedAddress(error: unknown): boolean {
  const { responseCode = 0, command } = (error ?? {}) as Partial<NodemailerError>;
  return error instanceof UnsupportedEmailError || (responseCode >= 500 && command === "RCPT TO");
}

/** Until these end, the server knows neither user, recipient nor content, so no message can repeat them. */
const STEPS_BEFORE_LOGIN: ReadonlySet<string> = new Set(["CONN", "STARTTLS"]);

const TIMEOUT_MS = 10_000;

/** Keeps automatic answers, such as those of holidays, from coming back (RFC 3834). */
const fromNobody = { "Auto-Submitted": "auto-generated" };

const ASCII = /^[\0-\x7F]*$/;

/** Sends mail through a mail server. Production requires TLS. */
export function createMailer(
  smtpUrl: string,
  brand: Brand,
  { isProduction, publicUrl, mailFrom }: Pick<Environment, "isProduction" | "publicUrl" | "mailFrom">,
): Mailer {
  const hostname = publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname;
  const server = new SMTPTransport({
    url: smtpUrl,
    // What the server is greeted with: many refuse a client that names a loopback address.
    name: hostname,
    requireTLS: isProduction && !smtpUrl.startsWith("smtps:"),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = createTransport(server);
  const breaker = createCircuitBreaker({
    probe: () => transport.verify(),
    onOpen: (reason) => log.error({ event: "mail.unavailable", reason }, "The mail server can't be used"),
    onClose: () => log.warn({ event: "mail.available" }, "The mail server can be used again"),
  });
  const from = { name: brand.name, address: mailFrom ?? `no-reply@${hostname}` };
  return {
    async send({ to, ...content }) {
      // An object, since a string would be parsed and could name further recipients.
      const address = emailSchema.parse(to);
      try {
        const outage = breaker.outage();
        if (outage !== undefined) throw new MailError(outage);
        const isAscii = ASCII.test(address + from.address);
        if (!isAscii && !(await announcesSmtpUtf8(server.options))) throw new UnsupportedEmailError();
        await transport.sendMail({ from, to: { name: "", address }, headers: fromNobody, ...content });
        mails.inc({ outcome: "sent" });
      } catch (error) {
        mails.inc({ outcome: "failed" });
        if (isOfServer(error)) void breaker.noteFailure(MailError.of(error).message);
        throw error;
      }
    },
    outage: breaker.outage,
  };
}

/**
 * Returns whether a mail server accepts addresses that are not ASCII (RFC 6531). Rejects if it cannot be reached. nodemailer
 * itself sends such an address to any server, which may deliver it to a mailbox of another name.
 */
async function announcesSmtpUtf8(options: SMTPConnection.Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // The response to EHLO, after STARTTLS if there was one.
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || "");
  } finally {
    connection.close();
  }
}
