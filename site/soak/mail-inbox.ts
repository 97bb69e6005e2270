import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A local mail server that stores received codes. */
export interface MailInbox {
  /** Value for SMTP_URL. */
  url: string;
  /** Waits for the newest code of an email, since a site answers before it sends the mail. Undefined if the site is gone. */
  codeOf(email: string, gone?: AbortSignal): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openMailInbox(): Promise<MailInbox> {
  const codes = new Map<string, string>();
  const server = new SMTPServer({
    closeTimeout: 100,
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, { envelope }, done) => {
      // A mail ends early if the site was killed.
      const raw = Buffer.concat(await stream.toArray().catch(() => [])).toString();
      const code = /^Subject:.*?\b(\d{6})\b/m.exec(raw)?.[1];
      for (const { address } of envelope.rcptTo) if (code) codes.set(address, code);
      done();
    },
  });
  // Connections of a killed site end early.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async codeOf(email, gone) {
      while (!codes.has(email) && !gone?.aborted) await wait(5);
      return codes.get(email);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
