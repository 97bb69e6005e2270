import { loginProviders, providerStartPath } from "@tuna/sdk/account";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { CONFIRM_SENSITIVE_PATH } from "./settings/confirm-sensitive-path.ts";
import { codeOf, openTestLogin, type TestBrowser, type TestLogin } from "./testing/test-browser.ts";

const origin = "http://localhost:3000";
let site: Site;
let login: TestLogin;
let browser: TestBrowser;
let email: string;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  captureLog();
  login = openTestLogin(site, { origin, hasStandIns: true, pages: testPages });
  email = `curious${count}@x.example`;
  browser = login.newBrowser(`198.51.100.${count++}`);
});

const user = async () => (await browser.call("/me")).json();
/** Presses 'Login to confirm' as without script. */
const ask = () =>
  browser.visit(CONFIRM_SENSITIVE_PATH, {
    method: "POST",
    body: new URLSearchParams({ isEnabled: "on", comeFrom: "/sound/rude" }),
  });

it("confirms with the login that 'Login to confirm' leads to", async () => {
  const asked = await ask();
  expect(asked.headers.get("location")).toBe("/login/?comeFrom=%2Fsound%2Frude");
  const cookie = asked.headers.getSetCookie().find((line) => line.startsWith("modal_flag="));
  expect(cookie).toBe("modal_flag=confirm; Max-Age=600; Path=/; SameSite=Lax");
  const answer = await browser.logIn(email);
  expect(await answer.json()).toMatchObject({ allowExplicitContent: true });
  expect(await user()).toMatchObject({ allowExplicitContent: true });
  expect(browser.cookies.has("modal_flag")).toBe(false);
});

it("confirms without script too", async () => {
  await ask();
  const page = `?page=${encodeURIComponent("/login/?comeFrom=/sound/rude")}`;
  await browser.visit(`/login/code/${page}`, { method: "POST", body: new URLSearchParams({ email }) });
  const code = codeOf(login.mailbox);
  const body = new URLSearchParams({ email, code });
  const verified = await browser.visit(`/login/verify/${page}`, { method: "POST", body });
  expect(verified.headers.get("location")).toBe("/sound/rude");
  expect(await user()).toMatchObject({ allowExplicitContent: true });
});

it.each(loginProviders)("confirms after a login with %s", async (provider) => {
  await ask();
  const started = await browser.visit(providerStartPath(provider, "/sound/rude"));
  const consent = started.headers.get("location")?.replace(origin, "") ?? "";
  const chosen = await browser.visit(consent, {
    method: "POST",
    body: new URLSearchParams({ person: "bo" }),
  });
  const html = await chosen.text();
  const fields = [...html.matchAll(/<input name="([^"]+)" value="([^"]*)"/g)];
  const posted = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  const callback =
    chosen.headers.get("location") ?? `${origin}/api/v1/auth/${provider}/callback?${posted.toString()}`;
  const back = await browser.visit(callback.replace(origin, ""));
  expect(back.headers.get("location")).toBe("/sound/rude");
  expect(await user()).toMatchObject({ allowExplicitContent: true });
  await browser.visit(CONFIRM_SENSITIVE_PATH, { method: "POST", body: new URLSearchParams() });
});

it.each(["", "dismissed", "Confirm"])("confirms nothing with the cookie %j", async (value) => {
  browser.cookies.set("modal_flag", value);
  await browser.logIn(email);
  expect(await user()).toMatchObject({ allowExplicitContent: false });
});

it("remembers nothing for a form that another site posts", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const body = new URLSearchParams({ isEnabled: "on" });
  const answer = await browser.visit(CONFIRM_SENSITIVE_PATH, { method: "POST", body, headers });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});
