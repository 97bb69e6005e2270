import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { EXPORT_PATH, type SettingsForm, settingsForms } from "./settings/settings-form-paths.ts";
import { openTestLogin, type TestBrowser } from "./testing/test-browser.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let networks = 0;
/** Codes are limited by email and network, so each test has a network of its own. */
function openSite() {
  const { clock, newBrowser } = openTestLogin(site, { pages: testPages });
  networks += 1;
  const address = `203.0.113.${networks}`;
  return { clock, newBrowser: () => newBrowser(address) };
}
const post = (browser: TestBrowser, form: SettingsForm, fields: Record<string, string> = {}, headers = {}) =>
  browser.visit(settingsForms[form], { method: "POST", body: new URLSearchParams(fields), headers });
const userOf = async (browser: TestBrowser) => (await browser.call("/me")).json();
const htmlOf = async (browser: TestBrowser, path: string) => (await browser.visit(path)).text();
/** Where each form redirects without a login. */
const forms = Object.keys(settingsForms) as SettingsForm[];

test.each(["/profile/", "/account/"])(
  "%s redirects visitors without a session to the login and back, and is never cached",
  async (path) => {
    const browser = openSite().newBrowser();
    const answer = await browser.visit(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/login/?comeFrom=${encodeURIComponent(path)}`,
    ]);
    await browser.logIn("shown@x.example");
    const page = await browser.visit(path);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain("shown");
  },
);

test("forms without script change profile and settings, and redirect to the page that confirms it", async () => {
  const browser = openSite().newBrowser();
  await browser.logIn("plain@x.example");
  const saved = await post(browser, "profile", { name: "Plain", bio: "One\r\nTwo" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/profile/?outcome=saved"]);
  expect(await htmlOf(browser, "/profile/?outcome=saved")).toMatch(/role="status">Saved</);
  await post(browser, "sensitive", { isEnabled: "on" });
  await post(browser, "consents", { isEnabled: "on" });
  expect(await userOf(browser)).toMatchObject({
    name: "Plain",
    profile: { bio: "One\nTwo" },
    allowExplicitContent: true,
    consents: { newsletter: true },
  });
  await post(browser, "sensitive");
  await post(browser, "consents");
  expect(await userOf(browser)).toMatchObject({
    allowExplicitContent: false,
    consents: { newsletter: false },
  });
  const again = await post(browser, "profile", { name: "Other", bio: "Three" });
  expect(again.headers.get("location")).toBe("/profile/?outcome=name-changed-lately");
  expect(await userOf(browser)).toMatchObject({ name: "Plain" });
});

test("confirming sensitive content returns to the previous page, after a login if needed", async () => {
  const browser = openSite().newBrowser();
  const confirm = async (comeFrom: string) =>
    (await post(browser, "sensitive", { isEnabled: "on", comeFrom })).headers.get("location");
  expect(await confirm("/sound/rude")).toBe("/login/?comeFrom=%2Fsound%2Frude");
  await browser.logIn("confirms@x.example");
  expect(await confirm("/sound/rude")).toBe("/sound/rude");
  expect(await userOf(browser)).toMatchObject({ allowExplicitContent: true });
  expect(await confirm("https://evil.example/")).toBe("/");
});

test.each([
  ["profile", { name: "", bio: "" }],
  ["profile", { name: "Ada", bio: "x".repeat(501) }],
  ["endSession", { id: "1 or 1=1" }],
  ["unlinkProvider", { provider: "__proto__" }],
  ["delete", { email: "other@x.example" }],
] as const)("%s with %j is rejected and changes nothing", async (form, fields) => {
  const browser = openSite().newBrowser();
  await browser.logIn(`refused${networks}@x.example`);
  await browser.confirm();
  const before = await userOf(browser);
  const answer = await post(browser, form, fields);
  expect(answer.headers.get("location")).toMatch(/\?outcome=(invalid|email-of-other)$/);
  expect(await userOf(browser)).toEqual(before);
});

test.each(forms)(
  "%s rejects other sites, and redirects visitors without a session to the login",
  async (form) => {
    const browser = openSite().newBrowser();
    const stranger = await post(browser, form);
    expect([stranger.status, stranger.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/login\/\?comeFrom=%2F(profile|account)%2F$/),
    ]);
    const email = `target${networks}@x.example`;
    await browser.logIn(email);
    const before = await userOf(browser);
    const forged = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const fields = { email, isEnabled: "on", name: "Evil", bio: "" };
    expect((await post(browser, form, fields, forged)).status).toBe(403);
    expect(await userOf(browser)).toEqual(before);
  },
);

test("a form that is posted with an expired access token is accepted and renews the session", async () => {
  const { clock, newBrowser } = openSite();
  const browser = newBrowser();
  await browser.logIn("later@x.example");
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
  await post(browser, "consents", { isEnabled: "on" });
  expect(await userOf(browser)).toMatchObject({ consents: { newsletter: true } });
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
  const file = await browser.visit(EXPORT_PATH);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="tuna-account.json"');
  expect(await file.json()).toMatchObject({ account: { email: "later@x.example" } });
});

test("the export redirects visitors without a session to the login, and rejects other sites", async () => {
  const browser = openSite().newBrowser();
  expect((await browser.visit(EXPORT_PATH)).headers.get("location")).toBe("/login/?comeFrom=%2Faccount%2F");
  await browser.logIn("mine@x.example");
  const forged = await browser.visit(EXPORT_PATH, { headers: { "sec-fetch-site": "cross-site" } });
  expect(forged.status).toBe(403);
});

test("ends one session, logs out everywhere, and deletes an account, without script", async () => {
  const { newBrowser } = openSite();
  const [here, there] = [newBrowser(), newBrowser()];
  await here.logIn("many@x.example");
  await there.logIn("many@x.example");
  const { devices } = await userOf(here);
  const theirs = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await post(here, "endSession", { id: theirs.id });
  expect([(await here.call("/me")).status, (await there.call("/me")).status]).toEqual([200, 401]);
  await there.logIn("many@x.example");
  expect((await post(here, "logoutEverywhere")).headers.get("location")).toBe("/");
  expect([(await here.call("/me")).status, (await there.call("/me")).status]).toEqual([401, 401]);
  expect(here.sessionCookies()).toEqual([]);
  await here.logIn("last@x.example");
  const { id } = await userOf(here);
  await here.confirm();
  expect((await post(here, "delete", { email: "LAST@x.example" })).headers.get("location")).toBe("/");
  expect(await site.accounts.findById(id)).toBeUndefined();
});
