import type { HttpBindings } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { createAuth } from "../account/auth.ts";
import { createApp } from "../app/create-app.ts";
import type { Site } from "../app/site.ts";
import { openTestSite } from "../app/testing/open-test-site.ts";
import { readEnvironment } from "../environment/environment.ts";
import { createMailbox } from "../mail/mailbox.ts";
import type { Answer } from "../rendering/page-answer.ts";
import { createPageCache } from "../rendering/page-cache.ts";
import { mountPages } from "./mount-pages.ts";
import { testOrigin, testPages } from "./testing/test-pages.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The whole server, and a browser that keeps cookies. */
function openSite() {
  const clock = { now: new Date() };
  const mailbox = createMailbox();
  const environment = readEnvironment({ PUBLIC_URL: testOrigin });
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  const auth = createAuth({
    accounts: site.accounts,
    environment,
    brand,
    mailer: mailbox,
    secret: "s".repeat(32),
    now: () => clock.now,
  });
  const app = createApp({
    site,
    environment,
    brand,
    auth,
    mountPages: (mounted) =>
      mountPages(mounted, {
        site,
        environment,
        brand,
        auth,
        isDevelopment: false,
        cache,
        pages: testPages,
      }),
  });
  const env = { incoming: { socket: { remoteAddress: "203.0.113.9" } } } as unknown as HttpBindings;
  const newBrowser = () => {
    const cookies = new Map<string, string>();
    const request = async (
      path: string,
      init: { method?: string; body?: BodyInit; origin?: string } = {},
    ) => {
      const { method = "GET", body, origin = testOrigin } = init;
      const headers: Record<string, string> = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method !== "GET" && {
          origin,
          "sec-fetch-site": origin === testOrigin ? "same-origin" : "cross-site",
        }),
        ...(typeof body === "string" && { "content-type": "application/json" }),
      };
      const answer = await app.request(testOrigin + path, { method, headers, body: body ?? null }, env);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    };
    const logIn = async (email: string) => {
      await request("/api/v1/auth/codes", { method: "POST", body: JSON.stringify({ email }) });
      const code = /^\d{6}$/m.exec(mailbox.mails[0]?.text ?? "")?.[0];
      const body = JSON.stringify({ email, code });
      expect((await request("/api/v1/auth/codes/verify", { method: "POST", body })).status).toBe(200);
    };
    return { cookies, request, logIn };
  };
  return { clock, newBrowser };
}

const linksOf = (html: string) =>
  ["Login", "Profile", "Account", "Logout"].filter((text) => html.includes(`>${text}<`));
const pageOf = async (browser: ReturnType<ReturnType<typeof openSite>["newBrowser"]>, path = "/sounds/") =>
  (await browser.request(path)).text();

test("a visitor sees Login, and once logged in Profile, Account and Logout, on every page and without script", async () => {
  const browser = openSite().newBrowser();
  expect(linksOf(await pageOf(browser))).toEqual(["Login"]);
  await browser.logIn("header@x.example");
  for (const path of ["/sounds/", "/", "/no/such/page/"])
    expect(linksOf(await pageOf(browser, path)), path).toEqual(["Profile", "Account", "Logout"]);
});

test("keeps a visitor logged in who comes back after a week", async () => {
  const site = openSite();
  const browser = site.newBrowser();
  await browser.logIn("back@x.example");
  const before = new Map(browser.cookies);
  site.clock.now = new Date(site.clock.now.getTime() + 7 * 86_400_000);
  const answer = await browser.request("/sounds/");
  expect(linksOf(await answer.text())).toContain("Profile");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(browser.cookies.get("__Host-access_token")).not.toBe(before.get("__Host-access_token"));
  expect((await browser.request("/api/v1/me")).status).toBe(200);
});

test("ignores and deletes a forged login cookie", async () => {
  const browser = openSite().newBrowser();
  browser.cookies.set("__Host-refresh_token", "forged");
  expect(linksOf(await pageOf(browser))).toEqual(["Login"]);
  expect(browser.cookies.has("__Host-refresh_token")).toBe(false);
});

test("caches pages per permission set: no viewer gets a page of other permissions", async () => {
  const { newBrowser } = openSite();
  const [stranger, member, administrator] = [newBrowser(), newBrowser(), newBrowser()];
  await member.logIn("member@x.example");
  await administrator.logIn("boss@x.example");
  const boss = await site.accounts.findOrCreateByEmail("boss@x.example", new Date());
  await site.accounts.changeAccount(
    boss.id,
    { type: "administrator", allowsExplicitContent: true },
    new Date(),
  );
  const rightsOf = async (browser: typeof stranger) =>
    /"viewer":(\{[^}]*\})/.exec(await pageOf(browser, "/voices/"))?.[1];
  for (let round = 0; round < 2; round++) {
    const seen = [await rightsOf(stranger), await rightsOf(member), await rightsOf(administrator)];
    expect(seen.map((rights) => Object.values(JSON.parse(rights ?? "{}")))).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, true],
    ]);
  }
});

test("applies a revoked administrator right from the next page on", async () => {
  const browser = openSite().newBrowser();
  await browser.logIn("fallen@x.example");
  const { id } = await site.accounts.findOrCreateByEmail("fallen@x.example", new Date());
  await site.accounts.changeAccount(id, { type: "administrator" }, new Date());
  expect(await pageOf(browser)).toContain('"isAdministrator":true');
  await site.accounts.changeAccount(id, { type: "user" }, new Date());
  expect(await pageOf(browser)).toContain('"isAdministrator":false');
});

test("Logout ends the session, returns to the page, and refuses other sites", async () => {
  const browser = openSite().newBrowser();
  await browser.logIn("leaves@x.example");
  const form = (comeFrom: string) => {
    const body = new FormData();
    body.set("comeFrom", comeFrom);
    return body;
  };
  const forged = await browser.request("/logout/", {
    method: "POST",
    body: form("/"),
    origin: "https://evil.example",
  });
  expect([forged.status, linksOf(await pageOf(browser))[0]]).toEqual([403, "Profile"]);
  const copy = new Map(browser.cookies);
  const answer = await browser.request("/logout/", { method: "POST", body: form("/sounds/") });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sounds/"]);
  expect([...browser.cookies.keys()]).toEqual([]);
  for (const [name, value] of copy) browser.cookies.set(name, value);
  expect((await browser.request("/api/v1/me")).status).toBe(401);
  const away = await browser.request("/logout/", { method: "POST", body: form("//evil.example") });
  expect(away.headers.get("location")).toBe("/");
});
