import type { Brand } from "@tuna/sdk";
import type { Context } from "hono";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { logUnexpected } from "../../platform/log/log.server.ts";
import type { Mail } from "../../platform/mail/mailer.server.ts";
import { type MakerNews, makerMail } from "../../platform/mail/maker-mail.server.ts";
import { type AccountChange, noticeMail } from "../../platform/mail/notice-mail.server.ts";
import type { Outbox } from "../../platform/mail/outbox.server.ts";

export interface Notices {
  /**
   * Mails `to` that their account changed. Resolves when the mail is in the outbox. The change is done, so a failure is only
   * logged.
   */
  send(context: Context, to: string, change: AccountChange): Promise<void>;
  /** Mails `to` what an administrator decided on an upload or item of theirs, in the same way. */
  sendToMaker(context: Context, to: string, news: MakerNews): Promise<void>;
}

export function createNotices({
  outbox,
  brand,
  now,
}: {
  /** Undefined if the site cannot send mail. */
  outbox: Pick<Outbox, "add"> | undefined;
  brand: Brand;
  now: () => Date;
}): Notices {
  const addMail = async (context: Context, mail: Mail) => {
    await outbox?.add(mail).catch((error: unknown) => logUnexpected(error, context));
  };
  return {
    send(context, to, change) {
      const mail = noticeMail({ brand, siteUrl: siteOrigin(context), change, at: now() });
      return addMail(context, { to, ...mail });
    },
    sendToMaker(context, to, news) {
      return addMail(context, { to, ...makerMail({ brand, siteUrl: siteOrigin(context), news }) });
    },
  };
}
