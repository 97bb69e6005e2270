import { createHash } from "node:crypto";
import { type LoginProvider, providerStartPath } from "@tuna/sdk/account";
import { pathOnSite } from "@tuna/sdk/routing";
import fc from "fast-check";
import { Events, type MutableResponse } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { captureLog } from "../../../platform/log/testing/capture-log.ts";
import { type TestBrowser, type TestLogin, testOrigin } from "../testing/test-browser.ts";
import { visit } from "../testing/test-visit.ts";
import { pathWithOutcome } from "./login-failure.server.ts";
import { people } from "./testing/test-people.ts";
import { openPlayedLogin, type PlayedLogin } from "./testing/test-played-login.ts";

let provided: PlayedLogin;
let login: TestLogin;
let browser: TestBrowser;
beforeAll(async () => {
  provided = await openPlayedLogin();
});
afterAll(() => provided.close());
beforeEach(() => {
  captureLog();
  login = provided.open();
  browser = provided.newBrowser(login);
});

const stateCookie = "__Host-oauth_state";
const lost = "/login/?login=failed";
const isLoggedIn = async (who = browser) => (await who.call("/me")).status === 200;
/** The callback address to which a provider redirects, not yet visited. */
const wayBack = async (who = browser, provider: LoginProvider = "google") => {
  const { path } = await provided.logIn(who, provider, { stopAt: "/callback" });
  return new URL(path, testOrigin);
};
const pathOf = ({ pathname, search }: URL) => pathname + search;
const exchangeCount = () => provided.played.google.exchanges.length;

describe("the state of a login", () => {
  it("is rejected in another browser, which does not disturb the login", async () => {
    const back = await wayBack();
    const stranger = provided.newBrowser(login);
    const before = exchangeCount();
    expect((await visit(stranger, pathOf(back))).path).toBe(lost);
    const own = await wayBack(stranger);
    expect((await visit(stranger, pathOf(back))).path).toBe(lost);
    expect(exchangeCount()).toBe(before);
    expect(await isLoggedIn(stranger)).toBe(false);
    expect((await visit(stranger, pathOf(own))).path).toBe("/voices/");
    expect((await visit(browser, pathOf(back))).path).toBe("/voices/");
  });

  it("is used once", async () => {
    const back = await wayBack();
    const kept = browser.cookies.get(stateCookie) ?? "";
    await visit(browser, pathOf(back));
    const before = exchangeCount();
    browser.cookies.clear();
    browser.cookies.set(stateCookie, kept);
    expect((await visit(browser, pathOf(back))).path).toBe(lost);
    expect(exchangeCount()).toBe(before);
    expect(await isLoggedIn()).toBe(false);
  });

  it("is used once, by many at the same moment", async () => {
    const back = await wayBack();
    const before = exchangeCount();
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit(browser, pathOf(back))));
    expect(visits.filter(({ path }) => path !== lost)).toHaveLength(1);
    expect(exchangeCount()).toBe(before + 1);
  });

  it.each([
    ["missing", (back: URL) => back.searchParams.delete("state")],
    ["empty", (back: URL) => back.searchParams.set("state", "")],
    ["another", (back: URL) => back.searchParams.set("state", "A".repeat(43))],
  ])("must be returned: %s", async (_, change) => {
    const back = await wayBack();
    change(back);
    expect((await visit(browser, pathOf(back))).path).toBe(lost);
    expect(await isLoggedIn()).toBe(false);
  });

  it("expires after 600 seconds", async () => {
    const back = await wayBack();
    login.clock.now = new Date(login.clock.now.getTime() + 601_000);
    expect((await visit(browser, pathOf(back))).path).toBe(lost);
  });

  it("is valid for one provider only", async () => {
    const back = await wayBack();
    back.pathname = back.pathname.replace("google", "twitch");
    expect((await visit(browser, pathOf(back))).path).toBe(lost);
  });

  it("is in a signed cookie of ten minutes: Lax, Secure and HttpOnly", async () => {
    const path = providerStartPath("google", "/").replace("/api/v1", "");
    const [line] = (await browser.call(path)).headers.getSetCookie();
    expect(line).toMatch(/^__Host-oauth_state=/);
    for (const part of ["Max-Age=600", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) {
      expect(line?.split("; ")).toContain(part);
    }
    const back = await wayBack();
    const [token, attempt = ""] = browser.cookies.get(stateCookie)?.split(".") ?? [];
    const changed = {
      ...JSON.parse(Buffer.from(attempt, "base64url").toString()),
      comeFrom: "//evil.example",
    };
    const forged = Buffer.from(JSON.stringify(changed)).toString("base64url");
    browser.cookies.set(stateCookie, `${token}.${forged}`);
    expect((await visit(browser, pathOf(back))).path).toBe(lost);
  });
});

describe("a token signed by a provider", () => {
  it.each([
    ["has a forged nonce", { nonce: "forged" }],
    ["has no nonce", { nonce: undefined }],
    ["is for another client", { aud: "another" }],
    ["is by another issuer", { iss: "https://evil.example" }],
    ["has expired", { exp: 1_000_000_000 }],
  ])("is rejected when it %s", async (_, claims) => {
    const person = { ...people.google("honest", provided.newEmail()), ...claims };
    expect((await provided.logIn(browser, "google", { person })).path).toBe("/voices/?login=failed");
    expect(await isLoggedIn()).toBe(false);
  });

  it("is rejected when somebody else has changed it", async () => {
    provided.played.google.service.once(Events.BeforeResponse, (response: MutableResponse) => {
      if (!response.body) return;
      const [head, payload = "", signature] = String(response.body.id_token).split(".");
      const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), sub: "victim" };
      const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
      response.body.id_token = `${head}.${forged}.${signature}`;
    });
    expect((await provided.logIn(browser, "google")).path).toBe("/voices/?login=failed");
  });
});

describe("PKCE", () => {
  it("sends the challenge first, and the verifier with the code", async () => {
    const { addresses } = await provided.logIn(browser, "discord");
    const asked = new URL(addresses[1] ?? "").searchParams;
    const verifier = provided.played.discord.exchanges.at(-1)?.code_verifier ?? "";
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(asked.get("code_challenge")).toBe(createHash("sha256").update(verifier).digest("base64url"));
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(new Set(["state", "nonce"].map((name) => asked.get(name))).has(verifier)).toBe(false);
  });

  it("makes a code invalid in another login", async () => {
    // Discord has no nonce, which would prevent the same attack.
    const stolen = await wayBack(browser, "discord");
    const thief = provided.newBrowser(login);
    const back = await wayBack(thief, "discord");
    back.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect((await visit(thief, pathOf(back))).path).toBe("/voices/?login=failed");
    expect(await isLoggedIn(thief)).toBe(false);
  });
});

describe("the return path", () => {
  const evil = [
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "\t//evil.example",
    "/\n/evil.example",
    "evil.example",
    "",
  ];
  it.each([...evil.map((path) => [path, path]), ["too long", `/${"x".repeat(2000)}`]])(
    "stays on the site: %j",
    async (_, comeFrom) => {
      const { path } = await provided.logIn(browser, "google", { comeFrom });
      expect(path).toBe("/");
    },
  );

  it("stays on the site, whatever is requested and however the login ends", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "@",
      ":",
      "evil.example",
      "?",
      "#",
      "&login=",
      "\t",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.constantFrom(undefined, "failed" as const),
        (parts, outcome) => {
          const path = pathWithOutcome(pathOnSite(`/${parts.join("")}`), outcome);
          expect(new URL(path, testOrigin).origin).toBe(testOrigin);
          expect(path).toMatch(/^\/(?!\/)/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("starting a provider login", () => {
  it("is allowed from the site's own pages only", async () => {
    for (const provided of ["cross-site", "same-site"]) {
      const headers = { "sec-fetch-site": provided };
      expect((await browser.call("/auth/google/start?link=1", { headers })).status).toBe(403);
    }
    expect((await browser.call("/auth/google/start", { headers: { "sec-fetch-site": "none" } })).status).toBe(
      303,
    );
  });

  it("is limited to 30 times an hour for a network", async () => {
    const start = async () => (await browser.call("/auth/google/start?comeFrom=/x/")).headers.get("location");
    for (let count = 0; count < 30; count++) expect(await start()).toContain("/authorize?");
    expect(await start()).toBe("/x/?login=limited");
    expect((await provided.logIn(provided.newBrowser(login), "google")).path).toBe("/voices/");
  });
});
