import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { openTestLogin, type TestBrowser } from "../../features/account/testing/test-browser.ts";
import type { Answer } from "../rendering/page-answer.server.ts";
import { createPageCache } from "../rendering/page-cache.server.ts";
import { testPages } from "./testing/test-pages.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A server with pages and a cache of its own. */
function openServer() {
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  return openTestLogin(site, { pages: testPages, cache });
}

const linksOf = (html: string) =>
  ["Login", "Profile", "Account", "Logout"].filter((text) => html.includes(`>${text}<`));
const pageOf = async (browser: TestBrowser, path = "/sounds/") => (await browser.visit(path)).text();

test("a visitor sees Login, and once logged in Profile, Account and Logout, on every page and without script", async () => {
  const browser = openServer().newBrowser();
  expect(linksOf(await pageOf(browser))).toEqual(["Login"]);
  await browser.logIn("header@x.example");
  for (const path of ["/sounds/", "/", "/no/such/page/"])
    expect(linksOf(await pageOf(browser, path)), path).toEqual(["Profile", "Account", "Logout"]);
});

test("keeps a visitor logged in who comes back after a week", async () => {
  const { clock, newBrowser } = openServer();
  const browser = newBrowser();
  await browser.logIn("back@x.example");
  const before = new Map(browser.cookies);
  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
  const answer = await browser.visit("/sounds/");
  expect(linksOf(await answer.text())).toContain("Profile");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(browser.cookies.get("__Host-access_token")).not.toBe(before.get("__Host-access_token"));
  expect((await browser.visit("/api/v1/me")).status).toBe(200);
});

test("ignores and deletes a forged login cookie", async () => {
  const browser = openServer().newBrowser();
  browser.cookies.set("__Host-refresh_token", "forged");
  expect(linksOf(await pageOf(browser))).toEqual(["Login"]);
  expect(browser.cookies.has("__Host-refresh_token")).toBe(false);
});

test("caches pages per permission set: no viewer gets a page of other permissions", async () => {
  const { newBrowser } = openServer();
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
  const browser = openServer().newBrowser();
  await browser.logIn("fallen@x.example");
  const { id } = await site.accounts.findOrCreateByEmail("fallen@x.example", new Date());
  await site.accounts.changeAccount(id, { type: "administrator" }, new Date());
  expect(await pageOf(browser)).toContain('"isAdministrator":true');
  await site.accounts.changeAccount(id, { type: "user" }, new Date());
  expect(await pageOf(browser)).toContain('"isAdministrator":false');
});

test("Logout ends the session, returns to the page, and refuses other sites", async () => {
  const browser = openServer().newBrowser();
  await browser.logIn("leaves@x.example");
  const form = (comeFrom: string) => new URLSearchParams({ comeFrom });
  const forged = await browser.visit("/logout/", {
    method: "POST",
    body: form("/"),
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  expect([forged.status, linksOf(await pageOf(browser))[0]]).toEqual([403, "Profile"]);
  const copy = new Map(browser.cookies);
  const answer = await browser.visit("/logout/", { method: "POST", body: form("/sounds/") });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sounds/"]);
  expect(browser.sessionCookies()).toEqual([]);
  for (const [name, value] of copy) browser.cookies.set(name, value);
  expect((await browser.visit("/api/v1/me")).status).toBe(401);
  const away = await browser.visit("/logout/", { method: "POST", body: form("//evil.example") });
  expect(away.headers.get("location")).toBe("/");
});
