import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { type OpenDatabase, openDatabase } from "../store/database.server.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { MAX_MAILS } from "./mailbox.server.ts";
import { openMail } from "./open-mail.server.ts";
import { openSharedMailbox } from "./shared-mailbox.server.ts";

let databaseUrl: string;
let databases: OpenDatabase[];
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  const open = () => openDatabase({ databaseUrl, dataDir: "memory", role: "command", server: patientServer });
  databases = [await open(), await open()];
});
afterAll(async () => {
  for (const { close } of databases) await close();
});

/** A process of the site, with what it prints. */
function openProcess(index: 0 | 1) {
  const printed: string[] = [];
  const { db } = databases[index] as OpenDatabase;
  const mail = openMail(readEnvironment({}), {
    brand,
    secret: "s".repeat(32),
    sharedMailbox: openSharedMailbox(db),
    onNewMailboxAddress: (address) => void printed.push(address),
  });
  const app = new Hono();
  mail.mountMailbox(app);
  return { mail, app, printed };
}

const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

test("a browser that one process has admitted reads at another what the first has sent", async () => {
  const [one, other] = [openProcess(0), openProcess(1)];
  await one.mail.mailer?.send({
    to: "ann@x.example",
    subject: "Code",
    text: "048213",
    html: "<b>048213</b>",
  });
  const address = (await other.mail.mailboxAddress()) ?? "";
  const admitted = await one.app.request(address);
  expect(admitted.status).toBe(303);
  const cookie = cookieOf(admitted);
  const list = await other.app.request("http://localhost:3000/dev/mailbox", { headers: { cookie } });
  expect(await list.text()).toContain("048213");
  const mail = await other.app.request("http://localhost:3000/dev/mailbox/0", { headers: { cookie } });
  expect(await mail.text()).toBe("<b>048213</b>");
});

test("a key admits one browser, whichever process gets it, and the next address is printed", async () => {
  const [one, other] = [openProcess(0), openProcess(1)];
  const address = (await one.mail.mailboxAddress()) ?? "";
  const answers = await Promise.all([one.app.request(address), other.app.request(address)]);
  expect(answers.map(cookieOf).filter(Boolean)).toHaveLength(1);
  const printed = [...one.printed, ...other.printed];
  expect(printed).toEqual([await one.mail.mailboxAddress()]);
  expect(printed[0]).not.toBe(address);
});

test("keeps the last mails", async () => {
  const { mailbox } = openSharedMailbox((databases[0] as OpenDatabase).db);
  for (let number = 0; number <= MAX_MAILS; number++) {
    await mailbox.send({ to: "ann@x.example", subject: `Mail ${number}`, text: "", html: "" });
  }
  const mails = await mailbox.read();
  expect(mails).toHaveLength(MAX_MAILS);
  expect(mails[0]?.subject).toBe(`Mail ${MAX_MAILS}`);
});
