import { loginProviders, providerStartPath } from "@tuna/sdk/account";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { offeredProviders } from "../account/oauth/offered-providers.server.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "../account/testing/test-browser.ts";
import { describeStandIns, withStandIns } from "./stand-ins.server.ts";

const origin = "http://localhost:3000";
let site: Site;
let login: TestLogin;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  captureLog();
  login = openTestLogin(site, { origin, hasStandIns: true, pages: testPages });
  browser = login.newBrowser(`198.51.100.${count++}`);
});

type Provider = (typeof loginProviders)[number];

const locationOf = (response: Response) => response.headers.get("location") ?? "";
const pathOf = (address: string) => address.replace(origin, "");

/** Opens the consent page of a stand-in. Returns its path and query. */
async function askConsent(provider: Provider, { isLink = false } = {}): Promise<string> {
  const started = await browser.visit(providerStartPath(provider, "/voices/", { isLink }));
  expect([started.status, started.headers.get("location")]).toEqual([
    303,
    expect.stringContaining(`${origin}/dev/login/${provider}?`),
  ]);
  return pathOf(locationOf(started));
}

/** Chooses a person on a consent page. Returns the callback's path and query. */
async function choose(consent: string, person: string): Promise<string> {
  const answer = await browser.visit(consent, { method: "POST", body: new URLSearchParams({ person }) });
  if (answer.status === 303) return pathOf(locationOf(answer));
  const html = await answer.text();
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? "";
  const fields = [...html.matchAll(/<input name="([^"]+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  const posted = await browser.visit(pathOf(action), { method: "POST", body: form });
  return pathOf(locationOf(posted));
}

async function logIn(provider: Provider, person = "ada"): Promise<string> {
  return locationOf(await browser.visit(await choose(await askConsent(provider), person)));
}

const me = async () => (await (await browser.call("/me")).json()) as Record<string, unknown>;

describe.each(loginProviders)("the stand-in for %s", (provider) => {
  it("logs in the chosen person, through a consent page that runs no foreign script", async () => {
    const page = await browser.visit(await askConsent(provider));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("ada@people.example");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await logIn(provider)).toBe("/voices/");
    expect(await me()).toMatchObject({ email: "ada@people.example" });
    expect((await me()).loginProviders).toContain(provider);
  });

  it("reports a cancelled login and an unverified email", async () => {
    expect(await logIn(provider, "")).toBe("/voices/?login=refused");
    expect(await logIn(provider, "dana")).toBe("/voices/?login=unverified");
    expect(await me()).toMatchObject({ status: 401 });
  });

  it.each([
    ["state", ""],
    ["code_challenge", "short"],
    ["code_challenge_method", "plain"],
    ["client_id", "somebody"],
    ["redirect_uri", "https://evil.example/"],
    ["response_type", "token"],
  ])("refuses a request with a wrong %s", async (name, value) => {
    const consent = new URL(await askConsent(provider), origin);
    consent.searchParams.set(name, value);
    const path = consent.pathname + consent.search;
    expect((await browser.visit(path)).status).toBe(400);
    const posted = await browser.visit(path, {
      method: "POST",
      body: new URLSearchParams({ person: "ada" }),
    });
    expect([posted.status, locationOf(posted)]).toEqual([400, ""]);
  });

  it("gives no token for a code without the client's secret", async () => {
    const consent = new URL(await askConsent(provider), origin);
    const callback = new URL(await choose(consent.pathname + consent.search, "bo"), origin);
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: callback.searchParams.get("code") ?? "",
      redirect_uri: consent.searchParams.get("redirect_uri") ?? "",
      client_id: consent.searchParams.get("client_id") ?? "",
      client_secret: "guessed",
    });
    const answer = await browser.visit(`/dev/login/${provider}/token`, { method: "POST", body });
    expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_client" }]);
    expect((await browser.visit(`/dev/login/${provider}/userinfo`)).status).toBe(401);
  });

  it("accepts a callback once, in the browser that began it", async () => {
    const callback = await choose(await askConsent(provider), "bo");
    const stranger = login.newBrowser(`198.51.100.${count++}`);
    expect(locationOf(await stranger.visit(callback))).toBe("/login/?login=failed");
    expect(locationOf(await browser.visit(callback))).toBe("/voices/");
    expect(locationOf(await browser.visit(callback))).toBe("/login/?login=failed");
  });
});

it("gives the same person one account with all providers", async () => {
  for (const provider of loginProviders) expect(await logIn(provider, "cleo")).toBe("/voices/");
  expect((await me()).loginProviders).toEqual(expect.arrayContaining([...loginProviders]));
});

it("logs in no administrator", async () => {
  await logIn("google", "bo");
  await site.moderation.changeAccountType(null, "bo@people.example", "administrator", new Date());
  expect(await logIn("google", "bo")).toBe("/voices/?login=administrator");
});

it("shows all four buttons, and gives each installer as a file", async () => {
  const html = await (await browser.visit("/login/")).text();
  for (const name of ["Discord", "Twitch", "Google", "Apple"])
    expect(html).toContain(`Continue with ${name}`);
  const installers = (await (await browser.call("/installers")).json()) as { name: string; url: string }[];
  expect(installers.map(({ name }) => name)).toEqual(["macIntel", "macArm", "windows"]);
  for (const { name, url } of installers) {
    const file = await browser.load(url);
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="tuna-installer-${name}.txt"`);
    expect(await file.text()).toContain("stands in for the installer of Tuna");
  }
});

describe("a public site", () => {
  const publicSites: [string, Record<string, string>][] = [
    ["in production", { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32) }],
    ["at an https address", { PUBLIC_URL: "https://sounds.example" }],
  ];

  it.each(publicSites)("%s has no stand-ins", async (_, variables) => {
    const environment = readEnvironment(variables);
    expect(withStandIns(environment)).toBe(environment);
    expect(describeStandIns(environment)).toBeUndefined();
    const open = openTestLogin(site, {
      ...(variables.PUBLIC_URL ? {} : { origin }),
      variables,
      hasStandIns: true,
      pages: testPages,
    });
    const visitor = open.newBrowser();
    expect(await (await visitor.visit("/login/")).text()).not.toContain("Continue with Discord");
    for (const path of ["/dev/login/discord/", "/dev/login/google/token/", "/dev/installer/windows/"]) {
      expect((await visitor.visit(path)).status).toBe(404);
    }
    expect(await (await visitor.call("/installers")).json()).toEqual([]);
  });
});

it("offers all four at a network address too, where real providers redirect nobody", () => {
  const environment = withStandIns(readEnvironment({}));
  expect(offeredProviders(environment, "http://192.168.1.4:3000")).toEqual([...loginProviders]);
});

it("plays only what is not configured", () => {
  const environment = withStandIns(
    readEnvironment({
      OAUTH_DISCORD_CLIENT_ID: "id",
      OAUTH_DISCORD_CLIENT_SECRET: "secret",
      INSTALLER_WINDOWS_URL: "https://downloads.example/tuna.exe",
    }),
  );
  expect(environment.oauth.discord).toMatchObject({ clientId: "id", issuer: undefined });
  expect(environment.installers.windows).toBe("https://downloads.example/tuna.exe");
  expect(describeStandIns(environment)).toContain(
    "Stand-ins play Twitch, Google, Apple, the app's installers",
  );
});
