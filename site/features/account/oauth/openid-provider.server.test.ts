import { providerStartPath } from "@tuna/sdk/account";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import { type CapturedLog, captureLog } from "../../../platform/log/testing/capture-log.ts";
import { openTestLogin, type TestBrowser } from "../testing/test-browser.ts";
import { visit } from "../testing/test-visit.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./testing/test-openid-provider.ts";

let site: Site;
let logged: CapturedLog;
const started: OpenIdProvider[] = [];
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  logged = captureLog();
  // The provider prints that its defaults are for development.
  for (const method of ["info", "warn"] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

let count = 0;
const newEmail = () => `colleague${count++}@company.example`;

async function start(...options: Parameters<typeof startOpenIdProvider>): Promise<OpenIdProvider> {
  const openId = await startOpenIdProvider(...options);
  started.push(openId);
  return openId;
}

/** Logs a new person in at the provider, and returns the path at which the site shows the outcome. */
async function logIn(
  openId: OpenIdProvider,
  { subject = `subject-${count++}`, browser = newBrowser(openId) } = {},
): Promise<{ path: string; browser: TestBrowser }> {
  const { path: address } = await visit(browser, providerStartPath("google", "/voices/"), {
    stopAt: "/auth",
  });
  const back = new URL(await openId.logIn(address, subject));
  const { path } = await visit(browser, back.pathname + back.search);
  return { path, browser };
}

function newBrowser({ variables }: OpenIdProvider): TestBrowser {
  return openTestLogin(site, { variables }).newBrowser(`198.51.100.${count++}`);
}

const me = async (browser: TestBrowser) => (await browser.call("/me")).json();

/** Makes the provider change its userinfo response. */
function changeUserInfo({ provider }: OpenIdProvider, change: (body: object) => object | undefined): void {
  provider.use(async (context, next) => {
    await next();
    if (context.path !== "/me") return;
    const changed = change(context.body as object);
    if (changed) context.body = changed;
    else context.status = 503;
  });
}

describe("a login by a provider that gives the email by userinfo only", () => {
  it("takes the verified email and the name from there", async () => {
    const openId = await start();
    const email = newEmail();
    openId.claims = { email, email_verified: true, name: "Ann" };
    const { path, browser } = await logIn(openId);
    expect(path).toBe("/voices/");
    expect(await me(browser)).toMatchObject({ email, name: "Ann", loginProviders: ["google"] });
  });

  it("takes them from a signed userinfo response", async () => {
    const configuration = { features: { jwtUserinfo: { enabled: true } } };
    const openId = await start(configuration, { userinfo_signed_response_alg: "RS256" });
    const email = newEmail();
    openId.claims = { email, email_verified: true };
    const { path, browser } = await logIn(openId);
    expect(path).toBe("/voices/");
    expect(await me(browser)).toMatchObject({ email });
  });

  it.each([
    ["is not verified", { email: "own@company.example", email_verified: false }],
    ["has no word on its verification", { email: "own@company.example" }],
    ["is missing", { email_verified: true }],
  ])("is refused if the email %s", async (_, claims) => {
    const openId = await start();
    openId.claims = claims;
    const { path, browser } = await logIn(openId);
    expect(path).toBe("/voices/?login=unverified");
    expect(browser.sessionCookies()).toEqual([]);
  });

  it("finds the account again by its subject, and that of the same verified email", async () => {
    const openId = await start();
    const email = newEmail();
    const byCode = newBrowser(openId);
    const account = await site.accounts.findOrCreateByEmail(email, new Date());
    openId.claims = { email, email_verified: true };
    const { browser } = await logIn(openId, { subject: "same" });
    expect(await me(browser)).toMatchObject({ id: account.id });
    openId.claims = { email: newEmail(), email_verified: false };
    await logIn(openId, { subject: "same", browser: byCode });
    expect(await me(byCode)).toMatchObject({ id: account.id, email });
  });

  it("is refused if the userinfo is another user's (OpenID Connect Core 5.3.2)", async () => {
    const openId = await start();
    openId.claims = { email: newEmail(), email_verified: true };
    changeUserInfo(openId, (body) => ({ ...body, sub: "victim" }));
    const { path, browser } = await logIn(openId);
    expect(path).toBe("/voices/?login=failed");
    expect(browser.sessionCookies()).toEqual([]);
    expect(logged.errorLines()[0]).toContain("The userinfo has another subject than the ID token");
  });

  it("says in the log that userinfo is down", async () => {
    const openId = await start();
    openId.claims = { email: newEmail(), email_verified: true };
    changeUserInfo(openId, () => undefined);
    const { path, browser } = await logIn(openId);
    expect(path).toBe("/voices/?login=failed");
    expect(browser.sessionCookies()).toEqual([]);
    expect(logged.errorLines()[0]).toContain("The userinfo endpoint answers with status 503");
  });
});

it("does not ask for userinfo when the ID token has the email and its verification", async () => {
  const openId = await start({ conformIdTokenClaims: false });
  const email = newEmail();
  openId.claims = { email, email_verified: true };
  changeUserInfo(openId, () => undefined);
  const { path, browser } = await logIn(openId);
  expect(path).toBe("/voices/");
  expect(await me(browser)).toMatchObject({ email });
});
