import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "./testing/test-browser.ts";
import { startTestChallenge, type TestChallenge } from "./testing/test-challenge.ts";

let site: Site;
let service: TestChallenge;
let login: TestLogin;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  service = await startTestChallenge();
  login = openTestLogin(site, { variables: service.variables, pages: testPages });
  browser = login.newBrowser(`198.51.100.${count++}`);
});
afterEach(() => service.close());

const email = () => `person${count}@x.example`;
const ask = (challengeToken?: string) => browser.post("/auth/codes", { email: email(), challengeToken });

describe("a site with a challenge", () => {
  it("mails a code for a new solution only", async () => {
    const refused = await ask();
    expect([refused.status, (await refused.json()).code]).toEqual([403, "challenge-required"]);
    expect(service.checks).toEqual([]);
    expect((await ask("guessed")).status).toBe(403);
    expect(login.mailbox.mails).toHaveLength(0);
    expect((await ask("solved-site")).status).toBe(200);
    expect(login.mailbox.mails).toHaveLength(1);
    expect((await ask("solved-site")).status).toBe(403);
    const last = service.checks.at(-1);
    expect(last).toEqual({
      secret: "secret",
      response: "solved-site",
      remoteip: expect.stringMatching(/^198\./),
    });
  });

  it("sends no code while the service does not answer, and logs why", async () => {
    const log = captureLog();
    await service.close();
    expect((await ask("solved-site")).status).toBe(403);
    expect(login.mailbox.mails).toHaveLength(0);
    expect(log.entries()).toContainEqual(expect.objectContaining({ level: "error" }));
    service = await startTestChallenge();
  });

  it("tells browsers without script that the challenge needs it", async () => {
    const body = new URLSearchParams({ email: email() });
    const answer = await browser.visit("/login/code/?page=/login/", { method: "POST", body });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Please confirm that you are a person. This needs JavaScript.");
  });

  it("runs the service's script in a frame of its own, which only its own pages may show", async () => {
    const frame = await browser.visit("/login/challenge/");
    const policy = frame.headers.get("content-security-policy") ?? "";
    const origin = service.variables.TURNSTILE_URL;
    expect(policy).toMatch(new RegExp(`script-src 'sha256-[^']+' ${origin};`));
    expect(policy).toContain(`frame-src ${origin};`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await frame.text()).toContain('data-sitekey="site"');
    const page = await browser.visit("/login/");
    expect(page.headers.get("content-security-policy")).not.toContain(origin);
  });
});

it("a site without keys asks for no challenge and has no frame", async () => {
  const open = openTestLogin(site, { pages: testPages });
  const visitor = open.newBrowser(`198.51.100.${count++}`);
  expect((await visitor.post("/auth/codes", { email: email() })).status).toBe(200);
  expect((await visitor.visit("/login/challenge/")).status).toBe(404);
});

it.each([
  [{ TURNSTILE_SITE_KEY: "site" }, "TURNSTILE_SECRET_KEY"],
  [{ TURNSTILE_SECRET_KEY: "secret" }, "TURNSTILE_SITE_KEY"],
  [
    { TURNSTILE_SITE_KEY: "s", TURNSTILE_SECRET_KEY: "s", TURNSTILE_URL: "http://turnstile.example" },
    "TURNSTILE_URL",
  ],
])("the start stops with one line for %j", (variables, name) => {
  expect(() => readEnvironment(variables as Record<string, string>)).toThrow(new RegExp(`^${name} must be`));
});
