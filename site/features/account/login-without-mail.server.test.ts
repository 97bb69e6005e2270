import { loginTexts } from "@tuna/sdk/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { openTestLogin } from "./testing/test-browser.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const google = { OAUTH_GOOGLE_CLIENT_ID: "client", OAUTH_GOOGLE_CLIENT_SECRET: "secret" };
const open = (variables: Record<string, string> = {}) =>
  openTestLogin(site, { mailer: null, pages: testPages, variables }).newBrowser();

describe.each([
  "/login/",
  "/download-sound/",
  "/download-voice/",
  `/embed-login/?origin=${encodeURIComponent("https://partner.example")}&nonce=${"n".repeat(32)}`,
])("the login at %s of a site that cannot send mail", (path) => {
  const htmlOf = async (variables?: Record<string, string>) => {
    const answer = await open(variables).visit(path);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  // React escapes apostrophes; none of these texts has one.
  const bodyOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

  it("offers only the providers", async () => {
    const html = bodyOf(await htmlOf(google));
    expect(html).toContain("Continue with Google");
    expect(html).not.toMatch(/name="email"|Continue with email|tn-login-or|by email/);
  });

  it("says that nobody can log in if there is no provider either", async () => {
    const html = bodyOf(await htmlOf());
    expect(html).toContain(loginTexts.noWay);
    expect(html).not.toMatch(/name="email"|Continue with|<form/);
  });
});

it("does not lead to a code by email after a login with a provider failed", async () => {
  for (const [outcome, text] of [
    ["limited", loginTexts.limitedWithoutEmail],
    ["unverified", loginTexts.unverifiedWithoutEmail],
  ] as const) {
    expect(await (await open(google).visit(`/login/?login=${outcome}`)).text()).toContain(text);
  }
});

it("answers the form of an outdated page with 503 and the reason, and the API with 503", async () => {
  const browser = open(google);
  const body = new URLSearchParams({ email: "ada@x.example" });
  const answer = await browser.visit("/login/code/?page=%2Flogin%2F", { method: "POST", body });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(loginTexts.noEmail);
  const called = await browser.post("/auth/codes", { email: "ada@x.example" });
  expect([called.status, (await called.json()).code]).toEqual([503, "mail-unavailable"]);
  expect(called.headers.get("retry-after")).toBe("5");
});
