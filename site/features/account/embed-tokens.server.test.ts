import { embedVisitorSchema } from "@tuna/sdk/embed";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { openTestLogin, type TestBrowser, type TestLogin, testOrigin } from "./testing/test-browser.ts";

const partner = "https://partner.example";
const nonce = "0123456789abcdef";

let site: Site;
let login: TestLogin;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  login = openTestLogin(site);
  browser = login.newBrowser(`198.51.100.${count}`);
  await browser.logIn(`visitor${count++}@x.example`);
});

const ask = (body: unknown = { origin: partner, nonce }, headers: Record<string, string | null> = {}) =>
  browser.call("/auth/embed-tokens", { method: "POST", body, headers });
const tokenOf = async (): Promise<string> => (await (await ask()).json()).token;
/** A request as a script of the partner's page sends it, without our cookies. */
const visit = (token: string | null, origin: string | null = partner, method = "GET") =>
  login.newBrowser().call("/embed/visitor", {
    method,
    headers: { origin, "sec-fetch-site": "cross-site", authorization: token && `Bearer ${token}` },
  });

describe("a token for a page of another site", () => {
  it("returns the current name and setting from the database", async () => {
    const { token, name } = await (await ask()).json();
    expect(name).toMatch(/^visitor\d+$/);
    const answer = await visit(token);
    expect(embedVisitorSchema.parse(await answer.json())).toEqual({ name, isSensitiveAllowed: false });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    await browser.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled: true } });
    expect(await (await visit(token)).json()).toEqual({ name, isSensitiveAllowed: true });
  });

  it("contains no email, but its page, its login and an expiry in ten minutes", async () => {
    const token = await tokenOf();
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
    expect(claims).toEqual({ aud: `embed:${partner}`, sub: browser.cookies.get("__Host-user_id"), nonce });
    expect(exp - iat).toBe(600);
  });

  it.each([
    "https://evil.example",
    "http://partner.example",
    "https://partner.example:8443",
    "null",
    null,
    testOrigin,
  ])("is invalid at %s", async (origin) => {
    const answer = await visit(await tokenOf(), origin);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ title: "No access token found" });
  });

  it("expires after ten minutes", async () => {
    const token = await tokenOf();
    login.clock.now = new Date(login.clock.now.getTime() + 599_000);
    expect((await visit(token)).status).toBe(200);
    login.clock.now = new Date(login.clock.now.getTime() + 2_000);
    expect((await visit(token)).status).toBe(401);
  });

  it("rejects other keys, missing signatures and changed content", async () => {
    const token = await tokenOf();
    const [head = "", body = "", signature = ""] = token.split(".");
    const claims = decodeJwt(token);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signedWith = (key: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(key));
    for (const forged of [
      `${encode({ alg: "none" })}.${body}.`,
      `${head}.${encode({ ...claims, sub: "somebody-else" })}.${signature}`,
      await signedWith("k".repeat(32)),
      // The secret itself signs nothing; each purpose has a key derived from it.
      await signedWith("s".repeat(32)),
      "",
      "a.b.c",
    ]) {
      expect((await visit(forged)).status, forged).toBe(401);
    }
  });

  it("is not accepted as a session cookie", async () => {
    const token = await tokenOf();
    const thief = login.newBrowser("198.51.100.251");
    for (const name of ["access_token", "refresh_token", "user_id"])
      thief.cookies.set(`__Host-${name}`, token);
    for (const [method, path] of [
      ["GET", "/me"],
      ["PATCH", "/me/settings"],
      ["POST", "/auth/refresh"],
      ["POST", "/auth/embed-tokens"],
    ] as const) {
      const body = path === "/me/settings" ? { isSensitiveContentEnabled: true } : { origin: partner, nonce };
      const { status } = await thief.call(path, { method, ...(method !== "GET" && { body }) });
      expect(status, path).toBe(401);
      thief.cookies.set("__Host-access_token", token).set("__Host-refresh_token", token);
    }
    const bearer = await browser.call("/me", { headers: { cookie: null, authorization: `Bearer ${token}` } });
    expect(bearer.status).toBe(401);
  });

  it("session cookies are not accepted as such a token", async () => {
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await browser.call("/embed/visitor", { headers: { cookie, origin: partner } });
    expect(answer.status).toBe(401);
    expect((await visit(browser.cookies.get("__Host-access_token") ?? "")).status).toBe(401);
  });

  it("is invalid once the account is deleted", async () => {
    const token = await tokenOf();
    const email = (await (await browser.call("/me")).json()).email;
    await browser.confirm();
    expect((await browser.call("/me", { method: "DELETE", body: { email } })).status).toBe(200);
    expect((await visit(token)).status).toBe(401);
  });
});

describe("requesting a token", () => {
  it("requires a session and a page of the site itself", async () => {
    expect((await login.newBrowser().post("/auth/embed-tokens", { origin: partner, nonce })).status).toBe(
      401,
    );
    const strangers: Record<string, string | null>[] = [
      { origin: partner, "sec-fetch-site": "cross-site" },
      { origin: null },
      { origin: "null" },
    ];
    for (const headers of strangers) {
      const answer = await ask(undefined, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
    }
  });

  it.each([
    "partner.example",
    "https://partner.example/",
    "https://partner.example/page",
    "https://PARTNER.example",
    "https://partner.example:443",
    "https://user@partner.example",
    "https://*.example",
    "javascript:alert(1)",
    "file://x",
    "null",
    "*",
    "",
  ])("refuses %s as an origin", async (origin) => {
    expect((await ask({ origin, nonce })).status).toBe(400);
  });

  it.each(["short", "", "x".repeat(129), "0123456789abcde<", 17])("refuses %s as a nonce", async (given) => {
    expect((await ask({ origin: partner, nonce: given })).status).toBe(400);
  });
});

describe("CORS", () => {
  const preflight = (path: string) =>
    browser.call(path, {
      method: "OPTIONS",
      headers: {
        origin: partner,
        "sec-fetch-site": "cross-site",
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization",
      },
    });

  it("allows the token on the one path that reads it, without cookies", async () => {
    const { status, headers } = await preflight("/embed/visitor");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-headers")).toBe("Authorization");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
    const answer = await visit(await tokenOf());
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
    expect((await visit(null, partner, "DELETE")).status).toBe(405);
  });

  it.each(["/sounds", "/cards?ids=a", "/installers", "/embed/visitors", "/me", "/auth/embed-tokens"])(
    "and not to %s",
    async (path) => {
      const allowed = (await preflight(path)).headers.get("access-control-allow-headers") ?? "";
      expect(allowed.toLowerCase()).not.toContain("authorization");
    },
  );
});
