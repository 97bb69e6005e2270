import { createAccountClient } from "@tuna/sdk/account";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { photo } from "./picture/testing/test-pictures.ts";
import { codeOf, openTestLogin, type TestBrowser } from "./testing/test-browser.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The SDK's client on a page of the site, in a browser that counts requests. */
function clientIn(browser: TestBrowser) {
  const sent: string[] = [];
  const client = createAccountClient({
    baseUrl: "",
    retries: 0,
    fetch: async (input, init) => {
      sent.push(`${init?.method} ${input}`);
      const { body } = init ?? {};
      const given =
        body instanceof Blob
          ? new Uint8Array(await body.arrayBuffer())
          : typeof body === "string"
            ? JSON.parse(body)
            : undefined;
      return browser.visit(String(input), {
        method: init?.method ?? "GET",
        ...(given !== undefined && { body: given }),
      });
    },
  });
  return { client, sent };
}

test("logs in, and 20 concurrent calls with an expired access token refresh once", async () => {
  const { clock, mailbox, newBrowser } = openTestLogin(site);
  const { client, sent } = clientIn(newBrowser());
  await client.sendCode({ email: "sdk@x.example" });
  expect(await client.verifyCode({ email: "sdk@x.example", code: codeOf(mailbox) })).toMatchObject({
    email: "sdk@x.example",
  });
  clock.now = new Date(clock.now.getTime() + 16 * 60_000);
  sent.length = 0;
  const users = await Promise.all(Array.from({ length: 20 }, () => client.me()));
  expect(new Set(users.map(({ email }) => email))).toEqual(new Set(["sdk@x.example"]));
  expect(sent.filter((request) => request === "POST /api/v1/auth/refresh")).toHaveLength(1);
});

test("rejects with 'No access token found' after one refresh when logged out elsewhere", async () => {
  const login = openTestLogin(site);
  const browser = login.newBrowser();
  await browser.logIn("twice@x.example");
  const { client, sent } = clientIn(browser);
  const { id } = await site.accounts.findOrCreateByEmail("twice@x.example", new Date());
  await site.accounts.endAllSessions(id);
  await expect(client.updateConsents({ newsletter: true })).rejects.toMatchObject({
    status: 401,
    title: "No access token found",
  });
  expect(sent).toEqual(["PATCH /api/v1/me/consents", "POST /api/v1/auth/refresh"]);
});

test("every server response matches the client's schemas", async () => {
  const login = openTestLogin(site);
  const browser = login.newBrowser();
  await browser.logIn("all@x.example");
  const { client } = clientIn(browser);
  expect(await client.providers()).toEqual({ providers: [] });
  expect(await client.updateProfile({ name: "Ada", bio: "Horns." })).toMatchObject({ name: "Ada" });
  await expect(client.updateProfile({ name: "Eve" })).rejects.toMatchObject({ code: "name-changed-lately" });
  const { profile } = await client.updatePicture(new Blob([new Uint8Array(photo("photo.png"))]));
  expect(profile.pictureUrl).toContain("/media/");
  expect((await client.removePicture()).profile.pictureUrl).toBeNull();
  expect((await client.updateConsents({ newsletter: true })).consents).toEqual({ newsletter: true });
  const settings = await client.updateSettings({ isSensitiveContentEnabled: true });
  expect(settings.allowExplicitContent).toBe(true);
  expect((await client.unlinkProvider("discord")).loginProviders).toEqual([]);
  expect(JSON.parse(await client.exportAccount())).toMatchObject({ account: { email: "all@x.example" } });
  const other = login.newBrowser();
  await other.logIn("all@x.example");
  const { devices } = await client.me();
  const theirs = devices.find(({ isCurrent }) => !isCurrent);
  expect(await client.endSession(theirs?.id ?? "")).toEqual({ isLoggedOut: false });
  expect((await other.call("/me")).status).toBe(401);
  expect(await client.refresh()).toEqual({ isRefreshed: true });
  await client.sendReauthenticationCode();
  expect(await client.reauthenticate({ code: codeOf(login.mailbox) })).toEqual({ isReauthenticated: true });
  await expect(client.deleteAccount({ email: "not@x.example" })).rejects.toMatchObject({
    errors: [{ field: "email", message: "Enter the email address of this account" }],
  });
  expect(await client.deleteAccount({ email: "all@x.example" })).toEqual({ isDeleted: true });
  await expect(client.me()).rejects.toMatchObject({ status: 401 });
  await browser.logIn("all@x.example");
  expect(await client.logoutEverywhere()).toEqual({ isLoggedOut: true });
  await browser.logIn("all@x.example");
  expect(await client.logout()).toEqual({ isLoggedOut: true });
  expect(browser.sessionCookies()).toEqual([]);
});
