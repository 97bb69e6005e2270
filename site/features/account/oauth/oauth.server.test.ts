import { loginProviders } from "@tuna/sdk/account";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { captureLog } from "../../../platform/log/testing/capture-log.ts";
import { neutralNamePattern } from "../../makers/testing/neutral-name-pattern.ts";
import type { TestBrowser, TestLogin } from "../testing/test-browser.ts";
import { people } from "./testing/test-people.ts";
import { openPlayedLogin, type PlayedLogin } from "./testing/test-played-login.ts";

let provided: PlayedLogin;
let login: TestLogin;
let browser: TestBrowser;
let email: string;
beforeAll(async () => {
  provided = await openPlayedLogin();
});
afterAll(() => provided.close());
beforeEach(() => {
  captureLog();
  login = provided.open();
  browser = provided.newBrowser(login);
  email = provided.newEmail();
});

const comeFrom = "/sound/x-1?a=b";
const me = async (who = browser) => (await (await who.call("/me")).json()) as { id: string };

describe.each(loginProviders)("a login by %s", (provider) => {
  const person = people[provider];

  it("returns to the previous page with an account of the verified email", async () => {
    const { path } = await provided.logIn(browser, provider, {
      comeFrom,
      person: person(`new-${provider}`, email),
    });
    expect(path).toBe(comeFrom);
    // Apple sends no name with its token.
    const name =
      provider === "apple" ? expect.stringMatching(neutralNamePattern) : expect.stringMatching(/^Ann\b/);
    expect(await me()).toMatchObject({ email, name, loginProviders: [provider] });
    expect(browser.cookies.has("__Host-oauth_state")).toBe(false);
  });

  it("gives a neutral name if the provider's name shows what the email has before the @", async () => {
    const sent = JSON.stringify(person(`revealing-${provider}`, `ann.${provider}@x.example`));
    const named = JSON.parse(sent.replace('"Ann"', `"Ann.${provider} (me)"`));
    await provided.logIn(browser, provider, { person: named });
    const { name, slug } = (await me()) as { id: string; name: string; slug: string };
    expect(name).toMatch(neutralNamePattern);
    expect(slug).not.toContain("ann");
  });

  it("finds its account by the provider's constant id, whatever the email is now", async () => {
    const subject = `same-${provider}`;
    await provided.logIn(browser, provider, { person: person(subject, email) });
    const phone = provided.newBrowser(login);
    await provided.logIn(phone, provider, { person: person(subject, provided.newEmail(), false) });
    expect(await me(phone)).toMatchObject({ id: (await me()).id, email });
  });

  it("logs in to the account with the same verified email, in any case", async () => {
    const phone = provided.newBrowser(login);
    await phone.logIn(email);
    await provided.logIn(browser, provider, { person: person(`known-${provider}`, email.toUpperCase()) });
    expect(await me()).toMatchObject({ id: (await me(phone)).id, email, loginProviders: [provider] });
  });

  it.each([false, "false", null, 0, 1, "yes"])(
    "rejects an unverified email and links nothing: %j",
    async (isVerified) => {
      const owner = provided.newBrowser(login);
      await owner.logIn(email);
      const unproven = person(`unproven-${provider}-${isVerified}`, email, isVerified);
      const { path } = await provided.logIn(browser, provider, { comeFrom, person: unproven });
      expect(path).toBe(`${comeFrom}&login=unverified`);
      expect(browser.sessionCookies()).toEqual([]);
      expect(await me(owner)).toMatchObject({ loginProviders: [] });
    },
  );

  it("is refused with a reason when the account is suspended", async () => {
    const someone = person(`suspended-${provider}`, `suspended-${provider}@x.example`);
    await provided.logIn(browser, provider, { person: someone });
    const { id } = await me();
    await provided.site.moderation.suspendAccount(null, id, new Date());
    const { path } = await provided.logIn(browser, provider, { comeFrom, person: someone });
    expect(path).toBe(`${comeFrom}&login=suspended`);
    expect(browser.sessionCookies()).toEqual([]);
  });

  it.each([undefined, "", "no address", "v@x.example\r\nBcc: evil@x.example", 7])(
    "is rejected when its email is %j",
    async (given) => {
      const { path } = await provided.logIn(browser, provider, {
        person: person(`mailless-${provider}`, given),
      });
      expect(path).toBe("/voices/?login=unverified");
    },
  );

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["a number", 7],
    ["null", null],
    ["too long", "x".repeat(256)],
  ])("fails when its subject is %s", async (_, subject) => {
    const person = { ...people[provider]("", email), [provider === "discord" ? "id" : "sub"]: subject };
    expect((await provided.logIn(browser, provider, { person })).path).toBe("/voices/?login=failed");
  });
});

describe("a login by a provider", () => {
  it("ends the browser's earlier session, and removes an earlier outcome from the return path", async () => {
    await browser.logIn(email);
    const before = provided.newBrowser(login);
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    const { path } = await provided.logIn(browser, "google", { comeFrom: "/x/?login=failed&a=b#c" });
    expect(path).toBe("/x/?a=b#c");
    expect((await before.call("/me")).status).toBe(401);
    expect((await browser.call("/me")).status).toBe(200);
  });

  it("creates one account for two concurrent logins", async () => {
    const person = people.google("twice", email);
    const browsers = [browser, provided.newBrowser(login), provided.newBrowser(login)];
    await Promise.all(browsers.map((each) => provided.logIn(each, "google", { person })));
    const ids = await Promise.all(browsers.map(async (each) => (await me(each)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it("stores a name as one visible line", async () => {
    const person = { ...people.google("named", email), name: ` A\u202En\nn${"x".repeat(99)}` };
    await provided.logIn(browser, "google", { person });
    expect(await me()).toMatchObject({ name: `An n${"x".repeat(60)}` });
  });
});

describe("Apple's callback", () => {
  it("accepts a cross-site form without cookies, and redirects to a GET with its parameters only", async () => {
    const { addresses } = await provided.logIn(browser, "apple");
    const back = addresses.filter((address) => address.includes("/callback"));
    expect(back).toHaveLength(2);
    expect([...new URL(back[1] ?? "").searchParams.keys()].sort()).toEqual(["code", "state"]);
    const body = new URLSearchParams({ state: "s", code: "c", user: "{}", comeFrom: "//evil.example" });
    const headers = { origin: "https://appleid.apple.com", "sec-fetch-site": "cross-site", cookie: null };
    const answer = await browser.call("/auth/apple/callback", { method: "POST", body, headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/api/v1/auth/apple/callback?state=s&code=c",
    ]);
  });

  it("signs a new secret for each request", async () => {
    const { exchanges } = provided.played.apple;
    await provided.logIn(browser, "apple");
    await provided.logIn(browser, "apple");
    const [one, other] = exchanges.slice(-2).map((exchange) => exchange.client_secret);
    expect(one).not.toBe(other);
    expect(one).not.toContain("PRIVATE KEY");
  });
});

describe("providers that are not configured", () => {
  it("are not offered", async () => {
    const offered = async (given: TestLogin) =>
      (await provided.newBrowser(given).call("/auth/providers")).json();
    expect(await offered(provided.open({}))).toEqual({ providers: [] });
    const { google, discord } = provided.played;
    const two = provided.open({ ...google.variables, ...discord.variables });
    expect(await offered(two)).toEqual({ providers: ["discord", "google"] });
    expect(await offered(login)).toEqual({ providers: loginProviders });
  });

  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "Google", "%00", "x"];
  it.each([...names, "twitch"])("are not found: %s", async (name) => {
    const some = provided.newBrowser(provided.open(provided.played.google.variables));
    expect((await some.call(`/auth/${name}/start`)).status).toBe(404);
    expect((await some.call(`/auth/${name}/callback?code=c&state=s`)).status).toBe(404);
    const body = new URLSearchParams({ code: "c", state: "s" });
    expect((await some.call(`/auth/${name}/callback`, { method: "POST", body })).status).toBe(404);
  });
});
