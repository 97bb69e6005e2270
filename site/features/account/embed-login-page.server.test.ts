import { embedLoginPath } from "@tuna/sdk/embed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { openTestLogin, type TestBrowser, type TestLogin, testOrigin } from "./testing/test-browser.ts";

const partner = "https://partner.example";
const nonce = "0123456789abcdef";
const path = embedLoginPath(partner, nonce);

let site: Site;
let login: TestLogin;
let browser: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  login = openTestLogin(site, { pages: testPages });
  browser = login.newBrowser();
});
afterAll(() => site.close());

const load = (target = path) =>
  browser.load(testOrigin + target, {
    cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
  });

describe("the login window for another site", () => {
  it("keeps its opener, unlike every other page of the site", async () => {
    const policy = async (target: string) => (await load(target)).headers.get("cross-origin-opener-policy");
    const form = (page: string) => `/login/code/?page=${encodeURIComponent(page)}`;
    for (const own of [path, form(path)]) expect(await policy(own), own).toBe("unsafe-none");
    for (const other of [
      "/",
      "/login/",
      "/download-sound/",
      "/embed-logins/",
      form("/login/"),
      `/?page=${path}`,
      "/profile/",
      "/robots.txt",
    ])
      expect(await policy(other), other).toBe("same-origin");
  });

  it("cannot be framed, indexed or cached", async () => {
    const answer = await load();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  });

  it("names the requesting site, and offers a login to visitors without a session", async () => {
    const html = await (await load()).text();
    expect(html).toContain(`Log in for ${partner}`);
    expect(html).toContain('name="email"');
    expect(html).not.toContain("Continue to");
  });

  it("asks the logged-in user before it shares anything, and contains no token", async () => {
    await browser.logIn("vera@x.example");
    const html = await (await load()).text();
    expect(html).toContain("Logged in as vera");
    expect(html).toContain(`Continue to ${partner}`);
    expect(html).not.toContain('name="email"');
    expect(html).not.toContain("vera@x.example");
    expect(html).not.toContain("eyJ");
  });

  it.each([
    ["no origin", `/embed-login/?nonce=${nonce}`],
    ["no nonce", `/embed-login/?origin=${partner}`],
    ["a path behind the origin", embedLoginPath(`${partner}/`, nonce)],
    ["a script for an origin", embedLoginPath("javascript:alert(1)", nonce)],
    ["any origin", embedLoginPath("*", nonce)],
    ["no real origin", embedLoginPath("null", nonce)],
    ["a short nonce", embedLoginPath(partner, "short")],
    ["markup for a nonce", embedLoginPath(partner, "<script>alert(1)</script>")],
  ])("is an unknown page for %s", async (_, target) => {
    const answer = await load(target);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("Continue to");
  });
});
