import { OWN_ENVELOPE_PATH } from "@tuna/sdk/error-reporting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { openPlayedLogin, type PlayedLogin } from "../../features/account/oauth/testing/test-played-login.ts";
import { EXPORT_PATH, settingsForms } from "../../features/account/settings/settings-form-paths.ts";
import { addPasskeyBy, askedFor, verify } from "../../features/account/testing/passkey-calls.ts";
import {
  codeOf,
  openTestLogin,
  type TestBrowser,
  wrongCode,
} from "../../features/account/testing/test-browser.ts";
import {
  openTestAdministration,
  type TestAdministration,
} from "../../features/moderation/testing/test-administration.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { SEND_CODE_PATH, VERIFY_CODE_PATH } from "../routing/login-form-paths.ts";
import { securityEvents } from "./security-events.server.ts";
import { captureLog, type LogEntry } from "./testing/capture-log.ts";

let test: TestAdministration;
let site: PlayedLogin;
beforeAll(async () => {
  [test, site] = await Promise.all([openTestAdministration(), openPlayedLogin()]);
});
afterAll(() => Promise.all([test.close(), site.close()]));

let count = 0;
/** A browser on a network of its own, with the mails sent to it. */
function newVisitor() {
  const { mailbox, newBrowser } = openTestLogin(test.site, { pages: testPages });
  return { mailbox, browser: newBrowser(`192.0.2.${++count}`), email: `visitor${count}@x.example` };
}
async function member(): Promise<{ browser: TestBrowser; email: string }> {
  const { browser, email } = newVisitor();
  expect((await browser.logIn(email)).status).toBe(200);
  return { browser, email };
}
const post = (browser: TestBrowser, path: string, fields: Record<string, string> = {}, headers = {}) =>
  browser.visit(path, { method: "POST", body: new URLSearchParams(fields), headers });
/** Sends requests until one is refused by a rate limit. */
async function untilLimited(send: () => Promise<Response>): Promise<void> {
  for (let sent = 0; sent < 300; sent++) if ((await send()).status === 429) return;
  throw new Error("No limit was reached");
}

/** Adds a passkey to an administrator's account and verifies it at an origin. */
async function showPasskey(origin?: string): Promise<void> {
  const { browser, email } = newVisitor();
  await test.site.moderation.changeAccountType(null, email, "administrator", new Date());
  await browser.logIn(email);
  const authenticator = await addPasskeyBy(browser);
  const challenge = await askedFor(browser);
  await verify(browser, authenticator.show({ challenge, ...(origin && { origin }) }));
}

interface Row {
  name: string;
  act: () => Promise<unknown>;
  expected: LogEntry;
}

const rows: Row[] = [
  {
    name: "a code that is sent",
    async act() {
      const { browser, email } = newVisitor();
      await browser.post("/auth/codes", { email });
    },
    expected: { event: "login.code-sent", level: "info", loginMethod: "code", route: "/api/v1/auth/codes" },
  },
  {
    name: "a login by code",
    act: member,
    expected: { event: "login.succeeded", level: "info", loginMethod: "code", accountId: expect.any(String) },
  },
  {
    name: "a login by code without script",
    async act() {
      const { browser, email, mailbox } = newVisitor();
      await post(browser, SEND_CODE_PATH, { email });
      await post(browser, VERIFY_CODE_PATH, { email, code: codeOf(mailbox) });
    },
    expected: { event: "login.succeeded", loginMethod: "code", route: VERIFY_CODE_PATH },
  },
  {
    name: "a wrong code",
    async act() {
      const { browser, email, mailbox } = newVisitor();
      await browser.post("/auth/codes", { email });
      await browser.post("/auth/codes/verify", { email, code: wrongCode(codeOf(mailbox)) });
    },
    expected: { event: "login.failed", level: "warn", loginMethod: "code", reason: "wrong-code" },
  },
  {
    name: "a wrong code without script",
    async act() {
      const { browser, email, mailbox } = newVisitor();
      await post(browser, SEND_CODE_PATH, { email });
      await post(browser, VERIFY_CODE_PATH, { email, code: wrongCode(codeOf(mailbox)) });
    },
    expected: { event: "login.failed", reason: "wrong-code", route: VERIFY_CODE_PATH },
  },
  {
    name: "a login by provider",
    act: () => site.logIn(site.newBrowser(site.open()), "google"),
    expected: { event: "login.succeeded", loginMethod: "google", accountId: expect.any(String) },
  },
  {
    name: "a login by provider with a state that nobody began",
    act: () => site.newBrowser(site.open()).call("/auth/google/callback?code=a&state=b"),
    expected: { event: "login.failed", loginMethod: "google", reason: "unknown-state" },
  },
  {
    name: "a login of a suspended account",
    async act() {
      const { browser, email } = await member();
      await test.setStatus(email, "suspended");
      await browser.logIn(email);
    },
    expected: { event: "login.failed", reason: "account-suspended", accountId: expect.any(String) },
  },
  {
    name: "a logout",
    act: async () => (await member()).browser.post("/auth/logout"),
    expected: { event: "session.ended", reason: "logged-out", accountId: expect.any(String) },
  },
  {
    name: "a logout everywhere",
    act: async () => (await member()).browser.post("/auth/logout-everywhere"),
    expected: { event: "session.ended", reason: "logged-out-everywhere", accountId: expect.any(String) },
  },
  {
    name: "a logout everywhere without script",
    act: async () => post((await member()).browser, settingsForms.logoutEverywhere),
    expected: { event: "session.ended", reason: "logged-out-everywhere", accountId: expect.any(String) },
  },
  {
    name: "a changed setting",
    act: async () =>
      (await member()).browser.call("/me/consents", { method: "PATCH", body: { newsletter: true } }),
    expected: { event: "account.changed", action: "newsletter", accountId: expect.any(String) },
  },
  {
    name: "a changed profile without script",
    act: async () => post((await member()).browser, settingsForms.profile, { name: "Ann", bio: "" }),
    expected: { event: "account.changed", action: "profile", accountId: expect.any(String) },
  },
  {
    name: "an export",
    act: async () => (await member()).browser.visit(EXPORT_PATH),
    expected: { event: "account.exported", accountId: expect.any(String) },
  },
  {
    name: "a call without a session",
    act: () => newVisitor().browser.call("/me"),
    expected: { event: "access.refused", level: "warn", reason: "unauthenticated", route: "/api/v1/me" },
  },
  {
    name: "a settings form without a session",
    act: () => post(newVisitor().browser, settingsForms.consents),
    expected: { event: "access.refused", reason: "unauthenticated", route: settingsForms.consents },
  },
  {
    name: "a member's call of an administrators' endpoint",
    act: () => test.bob.post("/admin/sounds/horn/unlist", {}),
    expected: { event: "access.refused", reason: "forbidden", accountId: expect.any(String) },
  },
  {
    name: "a member's look at an administrators' page",
    act: () => test.bob.visit("/admin/log/"),
    expected: { event: "access.refused", reason: "not-an-administrator", page: "admin-log" },
  },
  {
    name: "a call from a page of another site",
    act: () =>
      newVisitor().browser.call("/auth/logout", {
        method: "POST",
        headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      }),
    expected: { event: "access.refused", reason: "forbidden", method: "POST", route: "/api/v1/auth/logout" },
  },
  {
    name: "a form from a page of another site",
    act: () =>
      post(newVisitor().browser, SEND_CODE_PATH, { email: "a@b.c" }, { origin: "https://e.example" }),
    expected: { event: "access.refused", reason: "forbidden", route: SEND_CODE_PATH },
  },
  {
    name: "an account's limit",
    act: () => {
      const { browser } = newVisitor();
      return untilLimited(() => browser.post("/auth/codes/verify", { email: "a@x.example", code: "123456" }));
    },
    expected: { event: "limit.reached", level: "warn", limit: "verifyByAddress" },
  },
  {
    name: "a limit that a form reaches",
    act: () => {
      const { browser } = newVisitor();
      return untilLimited(() => post(browser, "/report/sound/horn/", { reason: "spam" }));
    },
    expected: {
      event: "limit.reached",
      limit: "reportByAddress",
      route: expect.stringContaining("/report/"),
    },
  },
  {
    name: "an error report that is none",
    act: () =>
      newVisitor().browser.visit(OWN_ENVELOPE_PATH, {
        method: "POST",
        body: new TextEncoder().encode("none"),
      }),
    expected: { event: "input.refused", level: "warn", reason: "invalid-request", route: OWN_ENVELOPE_PATH },
  },
  {
    name: "a batch with another site's key",
    act: () => newVisitor().browser.visit("/mp/v3/other/events", { method: "POST", body: {} }),
    expected: { event: "access.refused", reason: "unauthenticated", route: "/mp/v3/:key/events" },
  },
  {
    name: "a batch that is none",
    act: () => newVisitor().browser.visit(`/mp/v3/${brand.key}/events`, { method: "POST", body: [1] }),
    expected: { event: "input.refused", reason: "invalid-request", route: "/mp/v3/:key/events" },
  },
  {
    name: "a body that is too large",
    act: () => newVisitor().browser.post("/auth/codes", { email: "x".repeat(40_000) }),
    expected: { event: "input.refused", reason: "too-large", route: "/api/v1/auth/codes" },
  },
  {
    name: "an administrator's action",
    act: () => test.ada.post("/admin/sounds/horn/reset-trending", {}),
    expected: {
      event: "administration.action",
      level: "info",
      action: "resetSoundTrending",
      targetId: "horn",
      accountId: expect.any(String),
    },
  },
  {
    name: "a deleted account",
    async act() {
      const { browser, email } = await member();
      await browser.confirm();
      await post(browser, settingsForms.delete, { email });
    },
    expected: { event: "account.deleted", accountId: expect.any(String) },
  },
  {
    name: "a passkey that is shown",
    act: () => showPasskey(),
    expected: { event: "passkey.verified", level: "info", accountId: expect.any(String) },
  },
  {
    name: "a passkey that is refused",
    act: () => showPasskey("https://evil.example"),
    expected: { event: "passkey.failed", level: "warn", reason: "invalid-passkey", action: "verify-passkey" },
  },
  {
    name: "a refresh token that comes again after its successor was used",
    async act() {
      const { clock, newBrowser } = openTestLogin(test.site);
      const thief = newBrowser("192.0.2.250");
      const owner = newBrowser("192.0.2.251");
      await owner.logIn("stolen@x.example");
      for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
      for (let turn = 0; turn < 3; turn++) {
        clock.now = new Date(clock.now.getTime() + 60_000);
        await owner.post("/auth/refresh");
        await owner.call("/me");
      }
      await thief.post("/auth/refresh");
    },
    expected: { event: "session.refresh-reused", level: "warn", accountId: expect.any(String) },
  },
];

describe("the security log", () => {
  it.each(rows)("has a line for $name", async ({ act, expected }) => {
    const logged = captureLog();
    await act();
    const found = logged.entries().filter(({ event }) => event === expected.event);
    expect(found.at(-1)).toMatchObject({
      requestId: expect.any(String),
      method: expect.any(String),
      caller: expect.stringMatching(/^[\da-f]{12}$/),
      ...expected,
    });
  });

  it("has a test above for every event", () => {
    const tested = new Set(rows.map(({ expected }) => expected.event));
    expect(Object.keys(securityEvents).filter((event) => !tested.has(event))).toEqual([]);
  });
});
