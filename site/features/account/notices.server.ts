import type { Brand } from "@tuna/sdk";
import type { Context } from "hono";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { logUnexpected } from "../../platform/log/log.server.ts";
import { type Mail, MailError, type Mailer } from "../../platform/mail/mailer.server.ts";
import { type MakerNews, makerMail } from "../../platform/mail/maker-mail.server.ts";
import { type AccountChange, noticeMail } from "../../platform/mail/notice-mail.server.ts";

export interface Notices {
  /**
   * Mails `to` that their account changed. It does so in the background, since the change is done and a mail
   * failure must not undo it. Failures are logged without the address.
   */
  send(context: Context, to: string, change: AccountChange): void;
  /** Mails `to` what an administrator decided on an upload or item of theirs, in the same way. */
  sendToMaker(context: Context, to: string, news: MakerNews): void;
}

export function createNotices({
  mailer,
  brand,
  now,
}: {
  /** Undefined if the site cannot send mail. */
  mailer: Mailer | undefined;
  brand: Brand;
  now: () => Date;
}): Notices {
  const sendMail = (context: Context, mail: Mail) => {
    mailer?.send(mail).catch((error: unknown) => logUnexpected(MailError.of(error), context));
  };
  return {
    send(context, to, change) {
      const mail = noticeMail({ brand, siteUrl: siteOrigin(context), change, at: now() });
      sendMail(context, { to, ...mail });
    },
    sendToMaker(context, to, news) {
      sendMail(context, { to, ...makerMail({ brand, siteUrl: siteOrigin(context), news }) });
    },
  };
}
