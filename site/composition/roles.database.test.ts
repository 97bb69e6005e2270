import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MEASURE_AUDIO_JOB, SEND_MAIL_JOB } from "../platform/jobs/job-names.server.ts";
import { addJob } from "../platform/jobs/job-rows.server.ts";
import { openOutbox } from "../platform/mail/outbox.server.ts";
import { openSharedMailbox } from "../platform/mail/shared-mailbox.server.ts";
import { type OpenDatabase, openDatabase } from "../platform/store/database.server.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";

let databaseUrl: string;
let database: OpenDatabase;
let dataDir: string;
const sites: StartedSite[] = [];
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  database = await openDatabase({ databaseUrl, dataDir: "memory", role: "command" });
  dataDir = await seededFolder();
});
afterAll(async () => {
  for (const { process, exited } of sites) {
    process.kill("SIGKILL");
    await exited;
  }
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(role: "web" | "worker") {
  const port = await freePort();
  const site = startSite({ PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ROLE: role });
  sites.push(site);
  const line = await site.firstLine;
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { site, line, ask };
}
const jobs = () => database.db.selectFrom("job").select(["name", "attempts"]).orderBy("name").execute();

test("a process for visitors leaves jobs to one for work, which answers its health alone", async () => {
  const web = await start("web");
  await addJob(database.db, { name: MEASURE_AUDIO_JOB, key: "0".repeat(64) });
  const { mailbox } = openSharedMailbox(database.db);
  const mail = { to: "ada@x.example", subject: "News", text: "Text", html: "Text" };
  await openOutbox(database, mailbox, { isWorker: false }).add(mail);
  // A busy server of the database counts as silent for a moment.
  await expect.poll(async () => (await web.ask("/api/v1/sounds")).status).toBe(200);
  await expect.poll(() => web.ask("/readyz")).toEqual({ status: 200, text: "ready" });
  expect(await jobs()).toEqual([
    { name: MEASURE_AUDIO_JOB, attempts: 0 },
    { name: SEND_MAIL_JOB, attempts: 0 },
  ]);

  const worker = await start("worker");
  expect(worker.line).toContain("works on jobs");
  await expect.poll(jobs).toEqual([]);
  expect(await mailbox.read()).toMatchObject([{ to: mail.to }]);
  await expect.poll(() => worker.ask("/readyz")).toEqual({ status: 200, text: "ready" });
  expect((await worker.ask("/healthz")).status).toBe(200);
  for (const path of ["/", "/api/v1/sounds", "/admin/jobs/"])
    expect((await worker.ask(path)).status, path).toBe(404);
  worker.site.process.kill("SIGTERM");
  expect(await worker.site.exited).toBe(0);
});
