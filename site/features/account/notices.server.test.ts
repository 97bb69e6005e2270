import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import type { Mail } from "../../platform/mail/mailer.server.ts";
import { type Outbox, openOutbox } from "../../platform/mail/outbox.server.ts";
import { openTestLogin, type TestBrowser } from "./testing/test-browser.ts";

let site: Site;
let mails: Mail[];
let oldEmail: string;
let newEmail: string;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  count += 1;
  mails = [];
  [oldEmail, newEmail] = [`old${count}@x.example`, `new${count}@x.example`];
});

const isNotice = ({ subject }: Mail) => subject.startsWith("The email of");
const lastCode = () => /^\d{6}$/m.exec(mails.at(-1)?.text ?? "")?.[0] ?? "no mail";
const keep = async (mail: Mail) => void mails.push(mail);

/** A browser one code away from changing its email, of a site with this outbox. */
async function readyToChange(
  outbox: Pick<Outbox, "add"> = { add: keep },
): Promise<{ browser: TestBrowser; code: string }> {
  const browser = openTestLogin(site, { mailer: { send: keep }, outbox }).newBrowser(`198.51.100.${count}`);
  await browser.post("/auth/codes", { email: oldEmail });
  await browser.post("/auth/codes/verify", { email: oldEmail, code: lastCode() });
  await browser.post("/me/reauthentication/codes");
  await browser.post("/me/reauthentication", { code: lastCode() });
  await browser.post("/me/email/codes", { email: newEmail });
  return { browser, code: lastCode() };
}

it("tells the old address what changed, when, and what to do, but not the new address", async () => {
  const { browser, code } = await readyToChange();
  expect((await browser.post("/me/email", { code })).status).toBe(200);
  const notices = mails.filter(isNotice);
  expect(notices).toHaveLength(1);
  const [notice] = notices as [Mail];
  expect(notice.to).toBe(oldEmail);
  expect(notice.subject).toBe("The email of your Tuna account was changed");
  for (const body of [notice.text, notice.html]) {
    expect(body).toMatch(
      /On \w+ \d+, 20\d\d at \d+:\d\d [AP]M UTC, the email of your Tuna account was changed/u,
    );
    expect(body).toContain("change the password of this mailbox now, and ask the owner of Tuna to suspend");
    expect(body).not.toContain(newEmail);
  }
});

it("sends nothing when the code is wrong", async () => {
  const { browser, code } = await readyToChange();
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await browser.post("/me/email", { code: wrong })).status).toBe(400);
  expect(mails.filter(isNotice)).toEqual([]);
});

it("sends nothing when another account has the address", async () => {
  const { browser, code } = await readyToChange();
  await site.accounts.findOrCreateByEmail(newEmail, new Date());
  expect((await browser.post("/me/email", { code })).status).toBe(400);
  expect(mails.filter(isNotice)).toEqual([]);
});

it("answers without waiting for a slow mail server, which gets the mail later", async () => {
  const answering = Promise.withResolvers<void>();
  const outbox = openOutbox(
    site.database,
    { send: (mail) => answering.promise.then(() => keep(mail)) },
    { isWorker: true },
  );
  const { browser, code } = await readyToChange(outbox);
  expect((await browser.post("/me/email", { code })).status).toBe(200);
  expect(mails.filter(isNotice)).toEqual([]);
  answering.resolve();
  await expect.poll(() => mails.filter(isNotice)).toHaveLength(1);
  await outbox.close();
});

it("changes the email even if no mail can be stored", async () => {
  const { browser, code } = await readyToChange({ add: () => Promise.reject(new Error("No database")) });
  const log = captureLog();
  expect((await browser.post("/me/email", { code })).status).toBe(200);
  expect(log.errorLines().join()).toContain("No database");
});
