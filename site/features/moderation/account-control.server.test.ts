import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { codeOf, openTestLogin, type TestBrowser, type TestLogin } from "../account/testing/test-browser.ts";

let site: Site;
let login: TestLogin;
let ada: TestBrowser;
let bob: TestBrowser;
let bobId: string;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
  login = openTestLogin(site, { pages: testPages });
  ada = login.newBrowser("198.51.100.1");
  await site.moderation.changeAccountType(null, "ada@x.example", "administrator", new Date());
  await ada.logIn("ada@x.example");
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  bob = login.newBrowser(`198.51.100.${100 + count}`, "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0");
  await bob.logIn(`bob${count}@x.example`);
  bobId = (await (await bob.call("/me")).json()).id;
});
afterEach(() => site.moderation.restoreAccount(null, bobId, new Date()));

const control = (action: string, id = bobId) => ada.post(`/admin/accounts/${id}/${action}`);
const post = (browser: TestBrowser, path: string, fields: Record<string, string> = {}, headers = {}) =>
  browser.visit(path, { method: "POST", body: new URLSearchParams(fields), headers });
const pathOf = (action = "", id = bobId) => `/admin/accounts/${id}/${action}`;

describe("a suspended account", () => {
  it("is logged out at once, and a right code is refused with the reason", async () => {
    expect(await (await control("suspend")).json()).toMatchObject({
      status: "suspended",
      sessionCount: 0,
    });
    expect((await bob.call("/me")).status).toBe(401);
    expect((await bob.post("/auth/refresh")).status).toBe(401);
    const refused = await bob.logIn(`bob${count}@x.example`);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: "account-suspended", title: "This account is suspended" },
    ]);
    expect((await bob.call("/me")).status).toBe(401);
  });

  it("cannot be recognized by people who cannot read its mail", async () => {
    await control("suspend");
    const stranger = login.newBrowser("198.51.100.9");
    expect((await stranger.post("/auth/codes", { email: `bob${count}@x.example` })).status).toBe(200);
    const wrong = await stranger.post("/auth/codes/verify", {
      email: `bob${count}@x.example`,
      code: String((Number(codeOf(login.mailbox)) + 1) % 1_000_000).padStart(6, "0"),
    });
    expect(await wrong.json()).toMatchObject({ code: "invalid-code" });
  });

  it("is refused with the reason by the login form without script", async () => {
    await control("suspend");
    await post(bob, "/login/code/?page=%2Flogin%2F", { email: `bob${count}@x.example` });
    const answer = await post(bob, "/login/verify/?page=%2Flogin%2F", {
      email: `bob${count}@x.example`,
      code: codeOf(login.mailbox),
    });
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining("This account is suspended"),
    ]);
  });

  it("has no access on partners' pages with an older token", async () => {
    const origin = "https://partner.example";
    const issued = await bob.post("/auth/embed-tokens", { origin, nonce: "n".repeat(43) });
    const { token } = await issued.json();
    const ask = () =>
      bob.call("/embed/visitor", { headers: { origin, authorization: `Bearer ${token}`, cookie: null } });
    expect((await ask()).status).toBe(200);
    await control("suspend");
    expect((await ask()).status).toBe(401);
  });

  it("can log in again after the suspension is lifted", async () => {
    await control("suspend");
    expect(await (await control("restore")).json()).toMatchObject({ status: "active" });
    expect((await bob.logIn(`bob${count}@x.example`)).status).toBe(200);
  });
});

describe("administrators", () => {
  it("see an account with its recent logins, without network addresses", async () => {
    const found = await ada.post("/admin/accounts/find", { query: `BOB${count}@x.example ` });
    const account = await found.json();
    expect(account).toMatchObject({ id: bobId, status: "active", type: "user", sessionCount: 1 });
    expect(account.logins).toEqual([
      { at: expect.any(String), method: "code", device: "Firefox on Windows" },
    ]);
    expect(JSON.stringify(account)).not.toContain("198.51.100");
    expect((await ada.post("/admin/accounts/find", { query: "bob" })).status).toBe(404);
  });

  it("end the sessions of an account, which can log in again", async () => {
    expect(await (await control("end-sessions")).json()).toMatchObject({
      sessionCount: 0,
      status: "active",
    });
    expect((await bob.call("/me")).status).toBe(401);
    expect((await bob.logIn(`bob${count}@x.example`)).status).toBe(200);
  });

  it("cannot suspend themselves", async () => {
    const { id } = await (await ada.call("/me")).json();
    const answer = await control("suspend", id);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { detail: "You cannot suspend your own account" },
    ]);
    expect((await post(ada, pathOf("suspend/", id))).headers.get("location")).toBe(
      `${pathOf("", id)}?outcome=own-account`,
    );
    expect(await (await ada.visit(pathOf("", id))).text()).not.toContain("Suspend account");
    expect(await (await ada.visit(pathOf())).text()).toContain("Suspend account");
    expect((await ada.call("/admin/log")).status).toBe(200);
  });
});

describe("the forms of the accounts page", () => {
  it("find an account, suspend it, lift the suspension, end its sessions, and confirm each", async () => {
    const found = await post(ada, "/admin/accounts/find/", { query: `bob${count}@x.example` });
    expect([found.status, found.headers.get("location")]).toEqual([303, pathOf()]);
    const unknown = await post(ada, "/admin/accounts/find/", { query: "nobody" });
    expect(unknown.headers.get("location")).toBe("/admin/accounts/?outcome=not-found");
    expect(await (await ada.visit("/admin/accounts/?outcome=not-found")).text()).toContain(
      "Account not found",
    );
    const { entries } = captureLog();
    for (const [action, text] of [
      ["suspend", "The account is suspended and its sessions have ended"],
      ["restore", "The suspension is lifted"],
      ["end-sessions", "All sessions of the account have ended"],
    ] as const) {
      const answer = await post(ada, pathOf(`${action}/`));
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${pathOf()}?outcome=${action}`]);
      const page = await (await ada.visit(`${pathOf()}?outcome=${action}`)).text();
      expect(page).toContain(text);
      expect(page).toContain("Firefox on Windows");
    }
    expect(entries()).toContainEqual(
      expect.objectContaining({
        event: "administration.action",
        action: "suspendAccount",
        targetId: bobId,
      }),
    );
  });

  it("answer 404 to non-administrators and reject cross-site posts", async () => {
    const { id } = await (await ada.call("/me")).json();
    for (const path of ["/admin/accounts/find/", pathOf("suspend/", id), pathOf("end-sessions/", id)]) {
      for (const browser of [bob, login.newBrowser("198.51.100.8")]) {
        const answer = await post(browser, path, { query: "ada@x.example" });
        const unknown = await post(browser, path.replace("/admin/", "/unknown/"));
        expect([answer.status, await answer.text()]).toEqual([unknown.status, await unknown.text()]);
      }
    }
    const forged = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await post(ada, pathOf("suspend/"), {}, forged)).status).toBe(403);
    expect((await bob.call("/me")).status).toBe(200);
  });

  it.each(["nothing", "%00", "11111111-1111-4111-8111-111111111111"])("find no account %s", async (id) => {
    expect((await ada.visit(`/admin/accounts/${id}/`)).status).toBe(404);
    expect([303, 404]).toContain((await post(ada, `/admin/accounts/${id}/suspend/`)).status);
  });
});
