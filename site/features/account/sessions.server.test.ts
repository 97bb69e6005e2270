import { beforeEach, describe, expect, it } from "vitest";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { setUpLogins } from "./testing/set-up-logins.ts";
import { openTestLogin, type TestBrowser, testOrigin } from "./testing/test-browser.ts";
import { accountCalls } from "./testing/test-calls.ts";

const test = setUpLogins();
let browser: TestBrowser;
let email: string;
let count = 0;
beforeEach(() => {
  browser = test.login.newBrowser(`198.51.100.${count}`);
  email = `user${count++}@x.example`;
});

const { pass } = test;
const meStatus = async (of = browser) => (await of.call("/me")).status;
const copyOf = (source: TestBrowser) => {
  const copy = test.login.newBrowser("198.51.100.250");
  for (const [name, value] of source.cookies) copy.cookies.set(name, value);
  return copy;
};

describe("cookies of a session", () => {
  it("are bound to the host, hidden from scripts except the id, and last a year", async () => {
    const lines = (await browser.logIn(email)).headers.getSetCookie();
    const rule = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.replace(/=[^;]*/, "");
    const kept = "; Max-Age=31536000; Path=/";
    expect(rule("__Host-access_token")).toBe(`__Host-access_token${kept}; HttpOnly; Secure; SameSite=Lax`);
    expect(rule("__Host-refresh_token")).toBe(`__Host-refresh_token${kept}; HttpOnly; Secure; SameSite=Lax`);
    expect(rule("__Host-user_id")).toBe(`__Host-user_id${kept}; Secure; SameSite=Lax`);
  });

  it("work on plain http without prefix and Secure", async () => {
    const local = openTestLogin(test.site, { origin: "http://localhost:3000" });
    const there = local.newBrowser("127.0.0.1");
    const lines = (await there.logIn(email)).headers.getSetCookie();
    expect(there.sessionCookies().sort()).toEqual(["access_token", "refresh_token", "user_id"]);
    expect(lines.join()).not.toMatch(/secure|__Host/i);
    expect((await there.call("/me")).status).toBe(200);
  });
});

describe("a session", () => {
  it("returns the caller, or 'No access token found' without a session", async () => {
    const problem = await (await browser.call("/me")).json();
    expect(problem).toMatchObject({ status: 401, title: "No access token found" });
    await browser.logIn(email);
    const answer = await browser.call("/me");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      email,
      isLoggedIn: true,
      region: "XX",
      allowExplicitContent: false,
    });
  });

  it("cannot be used by its readable id", async () => {
    await browser.logIn(email);
    for (const name of ["__Host-access_token", "__Host-refresh_token"]) browser.cookies.delete(name);
    expect(await meStatus()).toBe(401);
  });

  it("continues with its refresh token, and 20 concurrent tabs get one new pair", async () => {
    await browser.logIn(email);
    pass(901);
    expect(await meStatus()).toBe(401);
    const tabs = Array.from({ length: 20 }, () => copyOf(browser));
    const answers = await Promise.all(tabs.map((tab) => tab.post("/auth/refresh")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(tabs.map(({ cookies }) => cookies.get("__Host-refresh_token"))).size).toBe(1);
    expect(await meStatus(tabs[7])).toBe(200);
    expect(tabs[7]?.cookies.get("__Host-refresh_token")).not.toBe(
      browser.cookies.get("__Host-refresh_token"),
    );
  });

  it("ends for everybody when an old refresh token is used again after 11 seconds", async () => {
    const log = captureLog();
    await browser.logIn(email);
    const thief = copyOf(browser);
    await browser.post("/auth/refresh");
    expect(await meStatus()).toBe(200);
    pass(11);
    expect((await thief.post("/auth/refresh")).status).toBe(401);
    expect(await meStatus()).toBe(401);
    expect((await browser.post("/auth/refresh")).status).toBe(401);
    expect(browser.sessionCookies()).toEqual([]);
    const reuses = log.entries().filter(({ event }) => event === "session.refresh-reused");
    expect(reuses).toEqual([expect.objectContaining({ accountId: expect.stringMatching(/^[\da-f-]{36}$/) })]);
  });

  it("ends for a thief who refreshes first, once its owner returns", async () => {
    await browser.logIn(email);
    const thief = copyOf(browser);
    pass(901);
    await thief.post("/auth/refresh");
    expect(await meStatus(thief)).toBe(200);
    pass(11);
    expect((await browser.post("/auth/refresh")).status).toBe(401);
    expect(await meStatus(thief)).toBe(401);
    expect((await thief.post("/auth/refresh")).status).toBe(401);
  });

  it("ends for a thief who refreshed concurrently, at the next refresh", async () => {
    await browser.logIn(email);
    const thief = copyOf(browser);
    pass(901);
    for (const either of [thief, browser]) await either.post("/auth/refresh");
    expect([await meStatus(thief), await meStatus()]).toEqual([200, 200]);
    pass(901);
    await browser.post("/auth/refresh");
    expect(await meStatus()).toBe(200);
    pass(11);
    expect((await thief.post("/auth/refresh")).status).toBe(401);
    expect(await meStatus()).toBe(401);
  });

  it("continues when the response to a refresh is lost", async () => {
    await browser.logIn(email);
    pass(901);
    const lost = copyOf(browser);
    await lost.post("/auth/refresh");
    pass(3600);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect(await meStatus()).toBe(200);
    pass(11);
    expect((await lost.post("/auth/refresh")).status).toBe(200);
  });

  it("that existed before a login ends with it, so that none can be planted", async () => {
    await browser.logIn("attacker@x.example");
    const planted = copyOf(browser);
    await browser.logIn(email);
    expect(await meStatus(planted)).toBe(401);
    expect((await planted.post("/auth/refresh")).status).toBe(401);
    expect(await (await browser.call("/me")).json()).toMatchObject({ email });
  });

  it("ends at logout, also in copies of its cookies, but not on other devices", async () => {
    await browser.logIn(email);
    const phone = test.login.newBrowser("198.51.100.251");
    await phone.logIn(email);
    const copy = copyOf(browser);
    expect((await browser.post("/auth/logout")).status).toBe(200);
    expect(browser.sessionCookies()).toEqual([]);
    expect(await meStatus(copy)).toBe(401);
    expect((await copy.post("/auth/refresh")).status).toBe(401);
    expect(await meStatus(phone)).toBe(200);
    expect((await browser.post("/auth/logout")).status).toBe(200);
  });

  it("stores whether sensitive content is shown", async () => {
    const change = (isSensitiveContentEnabled: unknown) =>
      browser.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled } });
    expect((await change(true)).status).toBe(401);
    await browser.logIn(email);
    expect(await (await change(true)).json()).toMatchObject({ allowExplicitContent: true });
    expect(await (await browser.call("/me")).json()).toMatchObject({
      profile: { showExplicitContent: true },
    });
    expect((await change("yes")).status).toBe(400);
    expect(await (await change(false)).json()).toMatchObject({ allowExplicitContent: false });
  });
});

describe("without a login", () => {
  const open = ["sendCode", "verifyCode", "providers", "logout"];
  const closed = accountCalls.filter(({ name }) => !open.includes(name));

  it("is told before anything is said about the body", async () => {
    for (const { name, method, path } of closed.filter(
      ({ method }) => method !== "GET" && method !== "DELETE",
    )) {
      for (const body of ["{broken", new Uint8Array([1, 2, 3])]) {
        const answer = await browser.call(path, { method, body });
        expect([name, answer.status]).toEqual([name, 401]);
      }
    }
  });
});

describe("pages of other sites", () => {
  const writes = accountCalls.filter(({ method }) => method !== "GET");
  const strangers = [
    ["cross-site", "https://evil.example"],
    ["same-site", "https://other.sounds.example"],
    ["cross-site", "null"],
    ["cross-site", testOrigin],
    ["same-origin", "https://evil.example"],
    ["none", testOrigin],
    ["same-origin", null],
    [null, null],
    [null, "null"],
    [null, `${testOrigin}.evil.example`],
  ] as const;
  const calls = writes.flatMap(({ method, path }) =>
    strangers.map(([fetchSite, origin]) => [method, path, fetchSite, origin] as const),
  );

  it.each(calls)("cannot %s %s (%s, %s)", async (method, path, fetchSite, origin) => {
    const headers = { "sec-fetch-site": fetchSite, origin };
    expect((await browser.call(path, { method, headers })).status).toBe(403);
  });

  it("cannot read who is logged in, or what is kept of them", async () => {
    await browser.logIn(email);
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    for (const path of ["/me", "/me/export"]) {
      expect((await browser.call(path, { headers })).status).toBe(403);
      const request = await browser.call(path, { headers: { "sec-fetch-site": "cross-site" } });
      expect(request.status).toBe(403);
    }
  });

  it("are allowed nowhere by CORS, and cannot load a response", async () => {
    for (const { method, path } of accountCalls) {
      for (const asked of [method, "OPTIONS"]) {
        const { headers } = await browser.call(path, {
          method: asked,
          headers: { origin: "https://evil.example", "access-control-request-method": method },
        });
        expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
        expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      }
    }
  });

  it("can read the public catalog, without cookies", async () => {
    const { headers } = await browser.call("/sounds", { headers: { origin: "https://partner.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("are recognized by Origin in browsers without Sec-Fetch-Site", async () => {
    const response = await browser.call("/auth/logout", {
      method: "POST",
      headers: { "sec-fetch-site": null },
    });
    expect(response.status).toBe(200);
  });
});

describe("bodies", () => {
  it.each([
    [{}, 400],
    [{ email: "no address" }, 400],
    [{ email: "v@x.example\r\nBcc: evil@x.example" }, 400],
    [{ email: `${"a".repeat(300)}@x.example` }, 400],
    [{ email: "v@x.example", filler: "x".repeat(40_000) }, 413],
  ])("that are invalid are rejected before anything is sent", async (body, status) => {
    expect((await browser.post("/auth/codes", body)).status).toBe(status);
    expect(test.login.mailbox.mails).toEqual([]);
  });
});
