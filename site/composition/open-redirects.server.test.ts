import { pagePaths } from "@tuna/sdk/routing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONFIRM_SENSITIVE_PATH } from "../features/account/settings/confirm-sensitive-path.ts";
import { openTestLogin, type TestBrowser, testOrigin } from "../features/account/testing/test-browser.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";
import { SEND_CODE_PATH } from "../platform/routing/login-form-paths.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

let site: Site;
let stranger: TestBrowser;
let member: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  const login = openTestLogin(site, { pages: testPages });
  stranger = login.newBrowser();
  member = login.newBrowser();
  await member.logIn("member@x.example");
});
afterAll(() => site.close());

function post(browser: TestBrowser, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  // Browsers send the length of a form, Node's requests do not.
  return browser.visit(path, {
    method: "POST",
    body,
    headers: { "content-length": String(body.toString().length) },
  });
}
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Everything that redirects to what a request names. Provider logins have tests of their own. */
const redirectors: Readonly<Record<string, (to: string) => Promise<Response>>> = {
  "a shared link": (to) => post(stranger, "/create/share/", { url: testOrigin + to }),
  "a link in a shared text": (to) => post(stranger, "/create/share/", { text: `look: ${testOrigin}${to}` }),
  "a shared address": (to) => post(stranger, "/create/share/", { url: to, text: to, title: to }),
  "a share of another method's field": (to) => post(stranger, `/create/share/?${query({ url: to })}`, {}),
  "the redirect page": (to) =>
    stranger.visit(`/redirect/?${query({ payload: JSON.stringify({ comeFrom: to }) })}`),
  Logout: (to) => post(stranger, "/logout/", { comeFrom: to }),
  "the Login page": (to) => member.visit(`/login/?${query({ comeFrom: to })}`),
  "the passkey page": (to) => member.visit(`/account/passkey/?${query({ comeFrom: to })}`),
  "a reloaded login form": (to) => stranger.visit(`${SEND_CODE_PATH}?${query({ page: to })}`),
  "the confirmation of explicit content": (to) =>
    post(member, CONFIRM_SENSITIVE_PATH, { isEnabled: "on", comeFrom: to }),
  "a request for a sound": (to) => post(stranger, "/search/requests/", { kind: "sound", term: to }),
  "an embedded player with a slash": (to) => stranger.visit(`/embed/sound/horn/?${query({ to })}`),
};

const elsewhere = [
  "//evil.example/login",
  "///evil.example/login",
  "/\\evil.example/login",
  "\\\\evil.example",
  "/\t/evil.example",
  "/a/..//evil.example/login",
  "/.//evil.example/login",
  "/%2e//evil.example/login",
  "https://evil.example/login",
  "@evil.example/",
  ".evil.example/",
];

describe.each(Object.entries(redirectors))("%s", (_, follow) => {
  it.each(elsewhere)("leads to this site when it names %j", async (to) => {
    const answer = await follow(to);
    const location = answer.headers.get("location");
    expect(location ?? "/").toMatch(/^\/(?![/\\])/);
    expect(new URL(location ?? "/", testOrigin).origin).toBe(testOrigin);
    expect(answer.status).toBeLessThan(500);
  });
});

it.each(["a shared link", "the redirect page", "Logout", "the Login page"])(
  "%s still leads to the page of this site that it names",
  async (name) => {
    const answer = await redirectors[name]?.("/sounds/new/?page=2");
    expect(answer?.headers.get("location")).toBe("/sounds/new/?page=2");
  },
);

it("leads home when a path names another site", async () => {
  const answer = await redirectors["a shared link"]?.("//evil.example/login");
  expect([answer?.status, answer?.headers.get("location")]).toEqual([303, pagePaths.home]);
});
