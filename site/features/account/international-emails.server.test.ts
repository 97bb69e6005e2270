import { providerStartPath } from "@tuna/sdk/account";
import { problemTexts } from "@tuna/sdk/locale";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { type Mailer, UnsupportedEmailError } from "../../platform/mail/mailer.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { accountEmail } from "./account-email.server.ts";
import { people } from "./oauth/testing/test-people.ts";
import { openPlayedLogin, type PlayedLogin } from "./oauth/testing/test-played-login.ts";
import { settingsForms } from "./settings/settings-form-paths.ts";
import { codeOf, openTestLogin, type TestBrowser, type TestLogin } from "./testing/test-browser.ts";
import { visit } from "./testing/test-visit.ts";

let provided: PlayedLogin;
let login: TestLogin;
let count = 0;
beforeAll(async () => {
  provided = await openPlayedLogin();
});
afterAll(() => provided.close());
beforeEach(() => {
  captureLog();
  login = openWith();
});

const openWith = (mailer?: Mailer) =>
  openTestLogin(provided.site, {
    pages: testPages,
    variables: provided.variables,
    ...(mailer && { mailer }),
  });
const newBrowser = (from = login) => from.newBrowser(`203.0.113.${count++}`);

/** Logs in with a code, as the page does. Returns the id of the account. */
async function logIn(email: string, browser = newBrowser()): Promise<string> {
  expect((await browser.post("/auth/codes", { email })).status).toBe(200);
  await browser.post("/auth/codes/verify", { email, code: codeOf(login.mailbox) });
  const { id } = await (await browser.call("/me")).json();
  expect(id).toBeTruthy();
  return id;
}

const postForm = (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  browser.visit(path, { method: "POST", body: new URLSearchParams(fields) });

describe("an international email", () => {
  it.each([
    ["jörg@bücher.example", "jörg@xn--bcher-kva.example", "Jörg@BÜCHER.example", "jo\u0308rg@bücher.example"],
    ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v", "用户@例子。广告"],
    ["квіточка@пошта.укр", "КВІТОЧКА@ПОШТА.УКР", "Квіточка@xn--80a1acn3a.xn--j1amh"],
    ["ann@faß.example", "Ann@xn--fa-hia.example"],
  ])("is one account, however %s is written", async (...spellings) => {
    const ids = [];
    const network = `198.51.100.${count++}`;
    for (const email of spellings) ids.push(await logIn(email, login.newBrowser(network)));
    expect(new Set(ids).size).toBe(1);
    for (const email of spellings) {
      const found = await provided.site.moderation.findAccount(email, new Date());
      expect(found?.id).toBe(ids[0]);
    }
  });

  it("finds the account that an earlier version knew by the host in Punycode", async () => {
    const email = "old@xn--mnchen-3ya.example";
    const { id } = await provided.site.accounts.findOrCreateByEmail(email, new Date());
    expect(await logIn("Old@München.example")).toBe(id);
  });

  it("logs in with the forms that need no script, which browsers let through", async () => {
    const browser = newBrowser();
    const page = await (await browser.visit("/login/")).text();
    expect(page).toMatch(/<input[^>]*type="text"[^>]*inputMode="email"[^>]*name="email"/i);
    const asked = await postForm(browser, "/login/code/?page=%2Flogin%2F", { email: "Zoë@Café.example" });
    expect(asked.status).toBe(200);
    const [, email = ""] = /type="hidden" name="email" value="([^"]+)"/.exec(await asked.text()) ?? [];
    const code = codeOf(login.mailbox);
    const given = await postForm(browser, "/login/verify/?page=%2Flogin%2F", { email, code });
    expect(given.status).toBe(303);
    expect(await (await browser.call("/me")).json()).toMatchObject({ email: "zoë@xn--caf-dma.example" });
  });

  it("is one account by a code and by a provider", async () => {
    const id = await logIn("søren@blåbær.example");
    const browser = newBrowser();
    provided.played.google.person = people.google("international", "Søren@Blåbær.example");
    await visit(browser, providerStartPath("google", "/voices/"));
    expect(await (await browser.call("/me")).json()).toMatchObject({ id, loginProviders: ["google"] });
  });

  it("becomes the email of an account, and deletes it in another spelling", async () => {
    const browser = newBrowser();
    const id = await logIn("before@x.example", browser);
    await browser.confirm();
    expect((await browser.post("/me/email/codes", { email: "Après@Café.example" })).status).toBe(200);
    const code = codeOf(login.mailbox);
    expect(await (await browser.post("/me/email", { code })).json()).toMatchObject({
      id,
      email: "après@xn--caf-dma.example",
    });
    await browser.confirm();
    const body = { email: "apre\u0300s@CAFÉ.example" };
    expect((await browser.call("/me", { method: "DELETE", body })).status).toBe(200);
  });

  it("gets its code at the account's own address, never at one that only looks like it", async () => {
    const browser = newBrowser();
    const id = await logIn("kim@x.example", browser);
    // The Kelvin sign, which Unicode calls the letter K.
    expect(await logIn("\u212Aim@x.example")).toBe(id);
    expect(login.mailbox.mails[0]?.to).toBe("Kim@x.example");
  });
});

it("no other letter makes the email of an account of ASCII", () => {
  const ascii = /^[\0-\x7F]*$/;
  const points = Array.from({ length: 0x11_0000 - 0x80 }, (_, index) => index + 0x80);
  const letters = points
    .map((point) => String.fromCodePoint(point))
    .filter((text) => /^[\p{L}\p{M}\p{N}]$/u.test(text));
  const taken = letters.filter((letter) => ascii.test(accountEmail(`a${letter}@x.example`)));
  // The Kelvin sign is K before any comparison, so its mails go to the owner of K.
  expect(taken).toEqual(["\u212A"]);
  const unstable = letters.filter((letter) => {
    const email = accountEmail(`a${letter}@x.example`);
    return accountEmail(email) !== email;
  });
  expect(unstable).toEqual([]);
});

describe("a mail server without SMTPUTF8", () => {
  const broken: Mailer = { send: () => Promise.reject(new UnsupportedEmailError()) };
  const email = "jörg@x.example";

  it("is named as the reason, by the API and by the form", async () => {
    login = openWith(broken);
    const browser = newBrowser();
    const answer = await browser.post("/auth/codes", { email });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "email-unsupported",
      title: problemTexts.emailUnsupported,
    });
    const form = await postForm(browser, "/login/code/?page=%2Flogin%2F", { email });
    expect(form.status).toBe(400);
    const html = await form.text();
    expect(html).toContain(problemTexts.emailUnsupported);
    expect(html).toContain(`value="${email}"`);
    expect(browser.sessionCookies()).toEqual([]);
  });

  it("takes nothing from the limit of the email", async () => {
    login = openWith(broken);
    const browser = newBrowser();
    for (let time = 0; time < 20; time++) {
      expect((await browser.post("/auth/codes", { email: "lim@übung.example" })).status).toBe(400);
    }
  });

  it("is named on the page that changes the email without script", async () => {
    const person = newBrowser();
    await logIn("settings@x.example", person);
    await person.confirm();
    const there = newBrowser(openWith(broken));
    for (const [name, value] of person.cookies) there.cookies.set(name, value);
    const { headers } = await postForm(there, settingsForms.sendEmailCode, { email });
    expect(headers.get("location")).toContain("email-unsupported");
    const page = await there.visit(headers.get("location") ?? "");
    expect(await page.text()).toContain(problemTexts.emailUnsupported);
  });
});
