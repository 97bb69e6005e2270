import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { captureLog } from "../../../platform/log/testing/capture-log.ts";
import { type TestBrowser, type TestLogin, testOrigin } from "../testing/test-browser.ts";
import { visit } from "../testing/test-visit.ts";
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

const me = async (who = browser) => (await (await who.call("/me")).json()) as { id: string };
const link = { comeFrom: "/account/", isLink: true };

describe("linking a provider to an account", () => {
  it("adds a login method, whatever email the provider has", async () => {
    await browser.logIn(email);
    await browser.confirm();
    const person = people.discord("linked", provided.newEmail(), false);
    expect((await provided.logIn(browser, "discord", { ...link, person })).path).toBe("/account/");
    expect(await me()).toMatchObject({ email, loginProviders: ["discord"] });
    expect((await provided.logIn(browser, "discord", { ...link, person })).path).toBe("/account/");
    const phone = provided.newBrowser(login);
    await provided.logIn(phone, "discord", { person });
    expect(await me(phone)).toMatchObject({ id: (await me()).id });
  });

  it("notifies the owner by email, once for each provider", async () => {
    await browser.logIn(email);
    await browser.confirm();
    const person = people.discord(`told-${email}`, provided.newEmail(), false);
    await provided.logIn(browser, "discord", { ...link, person });
    await provided.logIn(browser, "discord", { ...link, person });
    const notices = login.mailbox.mails.filter(({ subject }) => subject.includes("linked"));
    expect(notices).toMatchObject([{ to: email, subject: "Discord was linked to your Tuna account" }]);
    expect(notices[0]?.text).toContain(`unlink Discord and log out everywhere`);
    expect(notices[0]?.text).toContain(`${testOrigin}/account/`);
  });

  it("notifies the owner by email when a login does it, but not when it creates the account", async () => {
    await browser.logIn(email);
    login.clock.now = new Date(login.clock.now.getTime() + 1000);
    const phone = provided.newBrowser(login);
    for (const address of [email, email, provided.newEmail()]) {
      await provided.logIn(phone, "discord", { person: people.discord(`by-login-${address}`, address) });
    }
    const notices = login.mailbox.mails.filter(({ subject }) => subject.includes("linked"));
    expect(notices).toMatchObject([{ to: email, subject: "Discord was linked to your Tuna account" }]);
  });

  it("sends no notice when it fails", async () => {
    const person = people.twitch(`kept-${email}`, provided.newEmail());
    await provided.logIn(provided.newBrowser(login), "twitch", { person });
    await browser.logIn(email);
    await browser.confirm();
    await provided.logIn(browser, "twitch", { ...link, person });
    expect(login.mailbox.mails.filter(({ subject }) => subject.includes("linked"))).toEqual([]);
  });

  it("does not take a provider from another account", async () => {
    const person = people.twitch("owned", provided.newEmail());
    const owner = provided.newBrowser(login);
    await provided.logIn(owner, "twitch", { person });
    await browser.logIn(email);
    await browser.confirm();
    expect((await provided.logIn(browser, "twitch", { ...link, person })).path).toBe("/account/?login=taken");
    expect(await me()).toMatchObject({ email, loginProviders: [] });
    expect(await me(owner)).toMatchObject({ loginProviders: ["twitch"] });
  });

  it("requires a login", async () => {
    expect((await provided.logIn(browser, "google", link)).path).toBe("/account/?login=failed");
    expect(browser.sessionCookies()).toEqual([]);
  });

  it.each([
    ["has logged out", () => browser.post("/auth/logout")],
    ["is somebody else", () => browser.logIn(provided.newEmail())],
  ])("links nothing when the returning visitor %s", async (_, change) => {
    await browser.logIn(email);
    await browser.confirm();
    const person = people.google(`between-${provided.newEmail()}`, provided.newEmail());
    const { path } = await provided.logIn(browser, "google", { ...link, person, stopAt: "/callback" });
    await change();
    expect((await visit(browser, new URL(path, testOrigin).href)).path).toBe("/account/?login=failed");
    const phone = provided.newBrowser(login);
    await phone.logIn(email);
    expect(await me(phone)).toMatchObject({ loginProviders: [] });
  });

  it("works with an expired access token, by the refresh token", async () => {
    await browser.logIn(email);
    login.clock.now = new Date(login.clock.now.getTime() + 9 * 60_000);
    await browser.confirm();
    login.clock.now = new Date(login.clock.now.getTime() + 7 * 60_000);
    expect((await provided.logIn(browser, "google", link)).path).toBe("/account/");
    expect(await me()).toMatchObject({ email, loginProviders: ["google"] });
  });

  it("requires a fresh code besides the session cookie", async () => {
    await browser.logIn(email);
    const answer = await provided.logIn(browser, "google", link);
    expect(answer.path).toBe("/account/?login=unconfirmed");
    expect(answer.addresses).toHaveLength(2);
    expect(await me()).toMatchObject({ loginProviders: [] });
  });
});
