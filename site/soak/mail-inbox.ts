import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on this computer that keeps the codes it is sent. */
export interface MailInbox {
  /** For SMTP_URL. */
  url: string;
  /** The newest code of an email; throws when none has come. */
  codeOf(email: string): string;
  close(): Promise<void>;
}

export async function openMailInbox(): Promise<MailInbox> {
  const codes = new Map<string, string>();
  const server = new SMTPServer({
    closeTimeout: 100,
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, { envelope }, done) => {
      // The mail of a site that was killed meanwhile breaks off.
      const raw = Buffer.concat(await stream.toArray().catch(() => [])).toString();
      const code = /^Subject:.*?\b(\d{6})\b/m.exec(raw)?.[1];
      for (const { address } of envelope.rcptTo) if (code) codes.set(address, code);
      done();
    },
  });
  // A killed site leaves connections that break off.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    codeOf(email) {
      const code = codes.get(email);
      if (!code) throw new Error(`No mail came for ${email}`);
      return code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
