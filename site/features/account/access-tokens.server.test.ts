import { type AccessToken, accessTokenLimits } from "@tuna/sdk/account";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { sameOriginOrToken } from "../../platform/http/same-origin.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { callerOf } from "./access-tokens.server.ts";
import { createAuth } from "./auth.server.ts";
import { settingsForms } from "./settings/settings-form-paths.ts";
import { setUpLogins } from "./testing/set-up-logins.ts";
import { type TestBrowser, testOrigin } from "./testing/test-browser.ts";

const test = setUpLogins({ pages: testPages });
let count = 0;

/** A new member who entered a fresh code. */
async function newMember() {
  count += 1;
  const email = `maker${count}@x.example`;
  const browser = await test.logIn(email);
  await browser.confirm();
  return { browser, email };
}

type Created = AccessToken & { token: string };
const create = async (browser: TestBrowser, body: object = { name: "Laptop" }) => {
  const answer = await browser.post("/me/tokens", body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Created;
};
const tokensOf = async (browser: TestBrowser) => {
  const { tokens } = await (await browser.call("/me/tokens")).json();
  return tokens as AccessToken[];
};

/** Calls an endpoint that takes tokens. Returns the status and the account's email. */
async function callWith(authorization: string | undefined, headers: Record<string, string> = {}) {
  const environment = readEnvironment({ PUBLIC_URL: testOrigin });
  const { site, login } = test;
  const auth = createAuth({
    accounts: site.accounts,
    environment,
    brand,
    mailer: undefined,
    secret: "s".repeat(32),
    now: () => login.clock.now,
  });
  const app = new Hono();
  app.onError((error, context) => {
    if (!(error instanceof ProblemError)) throw error;
    return context.text(error.code, 401);
  });
  app.post("/", sameOriginOrToken, async (context) =>
    context.text((await callerOf(context, "uploads", auth)).email),
  );
  const answer = await app.request(testOrigin, {
    method: "POST",
    headers: { ...(authorization !== undefined && { authorization }), ...headers },
  });
  return [answer.status, await answer.text()];
}

describe("a personal access token", () => {
  it("is shown once, stored as a hash, and listed by its name", async () => {
    const { browser } = await newMember();
    const { token, ...listed } = await create(browser, { name: " Lap\u200btop ", expiresInDays: 30 });
    expect(token).toMatch(/^tuna_pat_[\w-]{43}$/);
    expect(listed).toMatchObject({ name: "Laptop", scopes: ["uploads"], usedAt: null });
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(30 * 86_400_000);
    expect(await tokensOf(browser)).toEqual([listed]);
    const page = await (await browser.visit("/account/")).text();
    expect(page).toContain("Laptop");
    expect(page).not.toContain(token);
  });

  it("acts for its account, and says when it was last used", async () => {
    const { browser, email } = await newMember();
    const { token } = await create(browser);
    expect(await callWith(`Bearer ${token}`)).toEqual([200, email]);
    expect(await callWith(`bearer  ${token}`, { origin: "https://other.example" })).toEqual([200, email]);
    const [listed] = await tokensOf(browser);
    expect(Date.parse(listed!.usedAt!)).toBe(test.login.clock.now.getTime());
  });

  it("is not accepted when it expired, was revoked, or its account is suspended", async () => {
    const { browser, email } = await newMember();
    const [short, revoked, kept] = [
      await create(browser, { name: "Short", expiresInDays: 1 }),
      await create(browser),
      await create(browser),
    ];
    await browser.call(`/me/tokens/${revoked.id}`, { method: "DELETE" });
    expect(await callWith(`Bearer ${revoked.token}`)).toEqual([401, "unauthenticated"]);
    test.pass(86_400);
    expect(await callWith(`Bearer ${short.token}`)).toEqual([401, "unauthenticated"]);
    expect(await callWith(`Bearer ${kept.token}`)).toEqual([200, email]);
    const { id } = await test.site.accounts.findOrCreateByEmail(email, new Date());
    await test.site.moderation.suspendAccount(null, id, new Date());
    expect(await callWith(`Bearer ${kept.token}`)).toEqual([401, "unauthenticated"]);
  });

  it.each([
    "",
    "Bearer",
    "Bearer ",
    "Basic abc",
    "Bearer a b",
    `Bearer ${"x".repeat(500)}`,
    "Bearer tuna_pat_unknown",
  ])("is not %j, even beside the cookies of a session", async (authorization) => {
    const { browser } = await newMember();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(await callWith(authorization, { cookie, origin: testOrigin })).toEqual([401, "unauthenticated"]);
  });

  it("is needed by other sites: the cookies of a session work on this site's own pages only", async () => {
    const { browser } = await newMember();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const [status] = await callWith(undefined, { cookie, origin: "https://other.example" });
    expect(status).toBe(401);
  });

  it("is created after a fresh code only, and its owner gets a mail", async () => {
    const browser = await test.logIn("unconfirmed@x.example");
    const refused = await browser.post("/me/tokens", { name: "Laptop" });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "reauthentication-required"]);
    await browser.confirm();
    await create(browser);
    await expect
      .poll(() => test.login.mailbox.mails.map(({ subject }) => subject))
      .toContain("An access token was created for your Tuna account");
  });

  it.each([
    { name: "" },
    { name: "\u200b" },
    { name: "a", expiresInDays: 366 },
    { name: "a", scopes: ["admin"] },
  ])("is refused as %j", async (body) => {
    const { browser } = await newMember();
    expect((await browser.post("/me/tokens", body)).status).toBe(400);
  });

  it("of another account can't be revoked", async () => {
    const [owner, stranger] = [await newMember(), await newMember()];
    const { id } = await create(owner.browser);
    await stranger.browser.call(`/me/tokens/${id}`, { method: "DELETE" });
    await stranger.browser.visit(settingsForms.revokeToken, {
      method: "POST",
      body: new URLSearchParams({ id }),
    });
    expect(await tokensOf(owner.browser)).toHaveLength(1);
    await owner.browser.visit(settingsForms.revokeToken, {
      method: "POST",
      body: new URLSearchParams({ id }),
    });
    expect(await tokensOf(owner.browser)).toEqual([]);
  });

  it("is one of 20 of an account at most", async () => {
    const { browser } = await newMember();
    for (let index = 0; index < accessTokenLimits.count; index++) await create(browser);
    const answer = await browser.post("/me/tokens", { name: "One more" });
    expect([answer.status, (await answer.json()).errors[0].field]).toEqual([400, "name"]);
  });
});
