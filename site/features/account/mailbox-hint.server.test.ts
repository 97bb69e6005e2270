import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { createMailbox, mountMailbox } from "../../platform/mail/mailbox.server.ts";
import { createMailboxAccess, MAILBOX_PATH, mailboxHint } from "../../platform/mail/mailbox-access.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { openTestLogin, type TestBrowser } from "./testing/test-browser.ts";

const hint = "This site sends no mail.";
let site: Site;
let admitted: TestBrowser;
let stranger: TestBrowser;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const access = createMailboxAccess({ secret: "s".repeat(32), onNewKey: () => {} });
  const { newBrowser } = openTestLogin(site, {
    pages: testPages,
    mailboxFor: (context) => mailboxHint(access, context),
  });
  [admitted, stranger] = [newBrowser(`203.0.113.${count++}`), newBrowser(`203.0.113.${count++}`)];
  const mailbox = new Hono();
  mountMailbox(mailbox, createMailbox(), access);
  const answer = await mailbox.request(`${MAILBOX_PATH}?key=${await access.key()}`);
  const [, value = ""] = /^mailbox=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  admitted.cookies.set("mailbox", value);
});

const postForm = async (browser: TestBrowser, path: string, fields: Record<string, string>) => {
  const answer = await browser.visit(path, { method: "POST", body: new URLSearchParams(fields) });
  return answer.text();
};

it("names the mailbox to every browser, and tells those that need its key", async () => {
  const email = `hint${count}@x.example`;
  const ask = async (browser: TestBrowser) => (await browser.post("/auth/codes", { email })).json();
  expect(await ask(admitted)).toEqual({ expiresInS: 600, resendPauseS: 30, mailboxPath: "/dev/mailbox" });
  expect(await ask(stranger)).toEqual({
    expiresInS: 600,
    resendPauseS: 30,
    mailboxPath: "/dev/mailbox",
    isMailboxLocked: true,
  });
});

it("shows the link in forms without script too, also after a wrong code", async () => {
  const email = `hint${count}@x.example`;
  for (const [path, fields] of [
    ["/login/code/", { email }],
    ["/login/verify/", { email, code: "12345" }],
  ] as const) {
    const html = await postForm(admitted, path, fields);
    expect(html).toContain(hint);
    expect(html).toContain('<a href="/dev/mailbox" target="_blank" rel="noopener">/dev/mailbox</a>');
    const other = await postForm(stranger, path, fields);
    expect(other).not.toContain(hint);
    expect(other).toContain("Open its mailbox /dev/mailbox by the address with a key");
    expect(other).not.toContain('href="/dev/mailbox"');
  }
});

it("leaves the link out of pages that are cached for everybody", async () => {
  for (const path of ["/login/", "/download-sound/"]) {
    const answer = await admitted.visit(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("/dev/mailbox");
  }
});
