import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { taskFailures } from "../metrics/metrics.server.ts";
import { type OpenDatabase, openDatabase } from "../store/database.server.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { testedDatabases } from "../store/testing/tested-databases.ts";
import type { Mail, Mailer } from "./mailer.server.ts";
import { forgetMails, type Outbox, openOutbox } from "./outbox.server.ts";

const mail: Mail = { to: "ada@x.example", subject: "News", text: "Text", html: "<p>Text</p>" };

describe.each(testedDatabases)("the outbox on %s", (kind) => {
  let database: OpenDatabase;
  const opened: Outbox[] = [];
  beforeEach(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((outbox) => outbox.close()));
    await database.close();
  });
  const open = (mailer: Mailer, isWorker = true) => {
    const outbox = openOutbox(database, mailer, { isWorker, pollMs: 20 });
    opened.push(outbox);
    return outbox;
  };
  const sending = () => {
    const sent: Mail[] = [];
    return { sent, send: async (one: Mail) => void sent.push(one) };
  };
  const countFailures = async () =>
    (await taskFailures.get()).values.reduce((sum, { value }) => sum + value, 0);
  const stored = () => database.db.selectFrom("job").select(["attempts", "last_error"]).execute();

  it("sends what a process for visitors stored, once", async () => {
    const visitors = sending();
    const workers = [sending(), sending()];
    await open(visitors, false).add(mail);
    for (const worker of workers) open(worker);
    await expect.poll(stored).toEqual([]);
    expect(workers.flatMap(({ sent }) => sent)).toEqual([mail]);
    expect(visitors.sent).toEqual([]);
  });

  it("sends a mail after the mail server failed, and stores no address with the failure", async () => {
    const log = captureLog();
    const { sent, send } = sending();
    let isDown = true;
    const failing = async (one: Mail) => {
      if (!isDown) return send(one);
      throw Object.assign(new Error(`Try ${one.to} later`), { responseCode: 451 });
    };
    await open({ send: failing }).add(mail);
    await expect.poll(stored).toEqual([{ attempts: 1, last_error: expect.stringContaining("(451)") }]);
    isDown = false;
    await expect.poll(stored).toEqual([]);
    expect(sent).toEqual([mail]);
    expect(log.lines.join()).not.toContain(mail.to);
  });

  it("counts no attempt while the mail server is known to be away", async () => {
    const { sent, send } = sending();
    let outage: string | undefined = "The mail server is away";
    const outbox = open({ send, outage: () => outage });
    await outbox.add(mail);
    await outbox.close();
    expect(await stored()).toEqual([{ attempts: 0, last_error: null }]);
    outage = undefined;
    open({ send, outage: () => outage });
    await expect.poll(() => sent).toEqual([mail]);
  });

  it("tries a mail once that the mail server refuses for good, which is no failure of a task", async () => {
    const log = captureLog();
    const failuresBefore = await countFailures();
    let attempts = 0;
    const send = async ({ to }: Mail) => {
      attempts += 1;
      throw Object.assign(new Error(`550 ${to} is unknown`), { responseCode: 550 });
    };
    await open({ send }).add(mail);
    await expect.poll(stored).toEqual([]);
    expect(attempts).toBe(1);
    const error = { message: "A mail could not be sent (550)" };
    expect(log.entries()).toMatchObject([{ level: "warn", event: "mail.dropped", error }]);
    expect(await countFailures()).toBe(failuresBefore);
    expect(log.lines.join()).not.toContain(mail.to);
  });

  it("tries a deferred mail ever less often, and drops it after days", async () => {
    const log = captureLog();
    const failuresBefore = await countFailures();
    const send = async ({ to }: Mail) => {
      throw Object.assign(new Error(`450 ${to}: Domain not found`), { responseCode: 450 });
    };
    await open({ send }, false).add(mail);
    await sql`UPDATE job SET attempts = 74`.execute(database.db);
    open({ send });
    const pauses = sql<{ attempts: number; minutes: number }>`
      SELECT attempts, (extract(epoch FROM run_at - now()) / 60)::int AS minutes FROM job`;
    const pause = async () => (await pauses.execute(database.db)).rows.find(({ minutes }) => minutes > 0);
    await expect.poll(pause).toMatchObject({ attempts: 75 });
    expect((await pause())?.minutes).toBeGreaterThanOrEqual(29);
    await sql`UPDATE job SET run_at = now()`.execute(database.db);
    await expect.poll(stored).toEqual([]);
    const error = { message: "A mail was deferred for days" };
    expect(log.entries()).toContainEqual(
      expect.objectContaining({ event: "mail.dropped", error: expect.objectContaining(error) }),
    );
    expect(await countFailures()).toBe(failuresBefore);
    expect(log.lines.join()).not.toContain(mail.to);
  });

  it("forgets the mails of an address alone", async () => {
    const outbox = open(sending(), false);
    await outbox.add(mail);
    await outbox.add({ ...mail, to: "eve@x.example" });
    await forgetMails(database.db, mail.to);
    const rows = await database.db.selectFrom("job").select("payload").execute();
    expect(rows).toMatchObject([{ payload: { to: "eve@x.example" } }]);
  });
});
