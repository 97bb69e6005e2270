import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { SEND_MAIL_JOB } from "../jobs/job-names.server.ts";
import { addJob } from "../jobs/job-rows.server.ts";
import { type JobOptions, openJobs } from "../jobs/open-jobs.server.ts";
import { errorFacts, log } from "../log/log.server.ts";
import type { Database, OpenDatabase } from "../store/database.server.ts";
import { isRefusedForGood, type Mail, MailError, type Mailer } from "./mailer.server.ts";

/**
 * Mails that nobody waits for. A process that works on jobs sends them, and tries again while the mail server fails. It drops
 * those that the mail server refuses for good or defers for days.
 */
export interface Outbox {
  /** Stores a mail. Resolves when it is stored, whether or not it can be sent now. */
  add(mail: Mail): Promise<void>;
  /** Sends no more mails of the outbox. */
  close(): Promise<void>;
}

const MAILS_AT_ONCE = 4;
/** About two days. */
const MAX_ATTEMPTS = 75;
/** Few mails that are deferred for days must not look like a mail server that takes none. */
const MAX_PAUSE_MS = 3_600_000;

/** Opens the outbox of a site in its database. Only a worker sends what all processes add. */
export function openOutbox(
  { db, isEmbedded }: Pick<OpenDatabase, "db" | "isEmbedded">,
  mailer: Mailer,
  { isWorker, ...options }: { isWorker: boolean } & Pick<JobOptions, "pollMs">,
): Outbox {
  const jobs = isWorker
    ? openJobs(db, {
        handlers: {
          [SEND_MAIL_JOB]: {
            run: ({ payload }) => sendStored(mailer, payload as unknown as Mail),
            giveUp: async () => {
              logDropped(new MailError("A mail was deferred for days"));
              return true;
            },
          },
        },
        concurrency: MAILS_AT_ONCE,
        maxAttempts: MAX_ATTEMPTS,
        maxPauseMs: MAX_PAUSE_MS,
        isAlone: isEmbedded,
        isFit: async () => mailer.outage?.() === undefined,
        ...options,
      })
    : undefined;
  return {
    async add(mail) {
      await addJob(db, { name: SEND_MAIL_JOB, key: randomUUID(), payload: { ...mail } });
      jobs?.wake();
    },
    async close() {
      await jobs?.close();
    },
  };
}

/** Removes the mails to an address that are not sent yet, or could not be. */
export async function forgetMails(transaction: Database, email: string): Promise<void> {
  await sql`DELETE FROM job WHERE name = ${SEND_MAIL_JOB} AND payload ->> 'to' = ${email}`.execute(
    transaction,
  );
}

/** Throws an error without the address, since it is stored and logged. */
async function sendStored(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!isRefusedForGood(error)) throw MailError.of(error);
    logDropped(MailError.of(error));
  }
}

/** Such a mailbox is no failure of the site: alerts about a mail server that takes no mails count the mails themselves. */
function logDropped(error: MailError): void {
  log.warn({ event: "mail.dropped", error: errorFacts(error) }, "A mail was dropped");
}
