import { problemTexts } from "@tuna/sdk/locale";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { keyed } from "../../platform/http/secrets.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testPages, testSound } from "../../platform/pages/testing/test-pages.ts";
import { limitRules } from "./limit-rules.server.ts";
import { codeOf, openTestLogin, wrongCode } from "./testing/test-browser.ts";

let site: Site;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
  await site.catalog.add([testSound("horn", { name: "Airhorn" })]);
});
afterAll(() => site.close());

const loginPage = "/login/?comeFrom=%2Fsounds%2F";

/** A browser without script at the form of `page`, in a network of its own. */
function openForm(page = loginPage, mailer?: Parameters<typeof openTestLogin>[1]) {
  const { newBrowser, mailbox } = openTestLogin(site, { pages: testPages, ...mailer });
  count += 1;
  const browser = newBrowser(`203.0.113.${count}`);
  const email = `form${count}@x.example`;
  const submit = async (
    path: "/login/code/" | "/login/verify/",
    fields: Record<string, string>,
    headers: Record<string, string | null> = {},
  ) => {
    const url = `${path}?page=${encodeURIComponent(page)}`;
    const answer = await browser.visit(url, { method: "POST", body: new URLSearchParams(fields), headers });
    return { answer, status: answer.status, html: await answer.text() };
  };
  const ask = (address = email) => submit("/login/code/", { email: address });
  const give = (code: string) => submit("/login/verify/", { email, code });
  return { browser, mailbox, email, submit, ask, give };
}

const isCodeStep = (html: string) => html.includes('name="code"');
const alerts = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>([^<]+)</g)].map(([, text]) => text).join();

it("logs in with two forms, and returns to the previous page", async () => {
  const { browser, mailbox, email, ask, give } = openForm();
  const asked = await ask();
  expect(asked.status).toBe(200);
  expect(asked.html).toContain(`<input type="hidden" name="email" value="${email}"/>`);
  expect(asked.answer.headers.get("cache-control")).toBe("no-store");
  const given = await give(` ${codeOf(mailbox).slice(0, 3)} ${codeOf(mailbox).slice(3)} `);
  expect([given.status, given.answer.headers.get("location")]).toEqual([303, "/sounds/"]);
  expect((await browser.call("/me")).status).toBe(200);
});

it("continues the download that the visitor came for", async () => {
  const { browser, mailbox, ask, give } = openForm("/download-sound/horn/");
  expect((await ask()).html).toContain("Airhorn");
  const { answer } = await give(codeOf(mailbox));
  expect(answer.headers.get("location")).toBe("/download-sound/horn/");
  expect(await (await browser.visit("/download-sound/horn/")).text()).toContain("Install Tuna");
});

it.each([
  ["//evil.example", "/"],
  ["/login/?comeFrom=%2F%2Fevil.example", "/"],
  ["https://evil.example/login/", "/"],
  ["/download-sound/horn/../../logout/", "/"],
])("redirects nobody who posted from %s to another site", async (page, location) => {
  const { mailbox, ask, give } = openForm(page);
  expect((await ask()).html).toContain("<main");
  expect((await give(codeOf(mailbox))).answer.headers.get("location")).toBe(location);
});

it.each([
  ["12345", "Please enter all 6 digits"],
  ["12a456", "Please enter numbers only"],
  ["", "Please enter all 6 digits"],
])("asks again for the invalid code '%s'", async (code, message) => {
  const { ask, give } = openForm();
  await ask();
  const { status, html } = await give(code);
  expect([status, alerts(html), isCodeStep(html)]).toEqual([400, message, true]);
});

it("leads to the latest mail when the email got its mails of the hour, and says that a code was used", async () => {
  const { browser, mailbox, ask, give } = openForm();
  for (let asked = 0; asked < 3; asked += 1)
    expect((await ask()).html).toContain("Enter the code that was sent to");
  const { status, html } = await ask();
  expect([status, isCodeStep(html)]).toEqual([200, true]);
  expect(html).toContain("Enter the one in our latest mail");
  expect(mailbox.mails).toHaveLength(3);
  const code = codeOf(mailbox);
  expect((await give(code)).status).toBe(303);
  for (const name of ["access_token", "refresh_token"]) browser.cookies.delete(`__Host-${name}`);
  expect(alerts((await give(code)).html)).toBe("This code was used already. Ask for a new one.");
});

it("reports a wrong code, and accepts the right one after it", async () => {
  const { mailbox, ask, give } = openForm();
  await ask();
  const code = codeOf(mailbox);
  const { status, html } = await give(wrongCode(code));
  expect([status, alerts(html), isCodeStep(html)]).toEqual([400, "Invalid verification code", true]);
  expect((await give(code)).status).toBe(303);
});

it("asks for a second code while somebody guesses codes for the email", async () => {
  const { mailbox, email, ask, give } = openForm();
  await ask();
  const key = keyed("s".repeat(32), "email", email);
  for (let miss = 0; miss < limitRules.guessByEmail.points; miss += 1) {
    await site.accounts.limits.note("guessByEmail", key);
  }
  const { status, html } = await give(codeOf(mailbox));
  expect([status, isCodeStep(html)]).toEqual([400, true]);
  expect(alerts(html)).toBe(problemTexts.secondCodeNeeded);
  expect((await give(codeOf(mailbox))).status).toBe(303);
});

it("shows an invalid email again as text, with an error", async () => {
  const { mailbox, ask } = openForm();
  const { status, html } = await ask('"><script>alert(1)</script>');
  expect([status, alerts(html)]).toEqual([400, "Enter a valid email address"]);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).not.toContain("<script>alert");
  expect(mailbox.mails).toEqual([]);
});

it("states how long to wait after too many codes", async () => {
  const { ask } = openForm();
  for (let asked = 0; asked < 20; asked += 1) await ask();
  const { status, answer, html } = await ask();
  expect(status).toBe(429);
  expect(alerts(html)).toBe("Too many attempts. Please try again in 60 min.");
  expect(answer.headers.get("content-type")).toContain("text/html");
});

it("keeps the email when the mail server is down, so that the visitor can try again", async () => {
  captureLog();
  const { browser, email, ask } = openForm(loginPage, {
    mailer: { send: () => Promise.reject(new Error("down")) },
  });
  const { status, html } = await ask();
  expect([status, alerts(html), isCodeStep(html)]).toEqual([503, "Unexpected error", false]);
  expect(html).toContain(`value="${email}"`);
  expect(browser.sessionCookies()).toEqual([]);
});

it.each([
  [{ origin: "https://evil.example" }],
  [{ origin: null }],
  [{ origin: "null" }],
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
])("rejects forms of other sites: %o", async (headers) => {
  const { browser, mailbox, email, submit, ask } = openForm();
  expect((await submit("/login/code/", { email }, headers)).status).toBe(403);
  expect(mailbox.mails).toEqual([]);
  await ask();
  expect((await submit("/login/verify/", { email, code: codeOf(mailbox) }, headers)).status).toBe(403);
  expect(browser.cookies.has("__Host-access_token")).toBe(false);
});

it("shows the first step after a reload", async () => {
  const { browser } = openForm();
  for (const path of ["/login/code/", "/login/verify/"]) {
    const answer = await browser.visit(`${path}?page=${encodeURIComponent(loginPage)}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, loginPage]);
  }
});

it("is hidden from crawlers and logged-in visitors", async () => {
  const { browser, mailbox, ask, give } = openForm();
  expect(await (await browser.visit("/login/")).text()).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await browser.visit("/robots.txt")).text()).toContain("Disallow: /login/");
  await ask();
  await give(codeOf(mailbox));
  const led = async (path: string) => {
    const answer = await browser.visit(path);
    return [answer.status, answer.headers.get("location")];
  };
  expect(await led(loginPage)).toEqual([302, "/sounds/"]);
  expect(await led("/login/")).toEqual([302, "/profile/"]);
  expect(await led("/login/?comeFrom=%2F%2Fevil.example")).toEqual([302, "/"]);
});

it.each([
  ["refused", "The login was cancelled."],
  ["failed", "The login did not work. Please try again."],
  ["taken", "This login belongs to another account."],
  ["constructor", ""],
  ["<b>", ""],
])("reports the outcome of a provider login: %s", async (outcome, message) => {
  const { browser } = openForm();
  for (const path of ["/login/", "/download-voice/"]) {
    const answer = await browser.visit(`${path}?login=${encodeURIComponent(outcome)}`);
    expect(alerts(await answer.text())).toBe(message);
  }
});
