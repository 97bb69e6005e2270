import { newToken } from "../http/secrets.server.ts";
import type { Database } from "../store/database.server.ts";
import { MAX_MAILS, type Mailbox } from "./mailbox.server.ts";
import type { MailboxKeys } from "./mailbox-access.server.ts";

/** A mailbox with its keys that all processes of a site see. */
export interface SharedMailbox {
  mailbox: Mailbox;
  keys: MailboxKeys;
}

/** Opens the mailbox in a database. */
export function openSharedMailbox(db: Database): SharedMailbox {
  return {
    mailbox: {
      async send({ to, subject, text, html }) {
        await db
          .insertInto("mailbox_mail")
          .values({ recipient: to, subject, text, html, sent_at: new Date() })
          .execute();
        const surplus = db.selectFrom("mailbox_mail").select("id").orderBy("id", "desc").offset(MAX_MAILS);
        await db.deleteFrom("mailbox_mail").where("id", "in", surplus).execute();
      },
      async read() {
        const rows = await db.selectFrom("mailbox_mail").selectAll().orderBy("id", "desc").execute();
        return rows.map(({ recipient, sent_at, ...mail }) => ({ ...mail, to: recipient, sentAt: sent_at }));
      },
    },
    keys: {
      async current() {
        await db
          .insertInto("mailbox_key")
          .values({ key: newToken() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return (await db.selectFrom("mailbox_key").select("key").executeTakeFirstOrThrow()).key;
      },
      async use(given) {
        // One statement, so that a key admits one browser even if two processes get it at once.
        const used = await db
          .updateTable("mailbox_key")
          .set({ key: newToken() })
          .where("key", "=", given)
          .executeTakeFirst();
        return used.numUpdatedRows === 1n;
      },
    },
  };
}
