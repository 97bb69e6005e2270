import { describe, expect, it } from "vitest";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { settingsForms } from "./settings/settings-form-paths.ts";
import {
  add,
  addPasskeyBy,
  askedFor,
  newAuthenticator,
  newChallenge,
  verify,
} from "./testing/passkey-calls.ts";
import { setUpLogins } from "./testing/set-up-logins.ts";
import type { CeremonyInput } from "./testing/software-authenticator.ts";
import { openTestLogin } from "./testing/test-browser.ts";

const test = setUpLogins({ pages: testPages });
const { newAdministrator, logIn } = test;
const pass = (minutes: number) => test.pass(minutes * 60);
const problemOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const needed = [403, "passkey-required"];
const refused = [400, "invalid-passkey"];

/** An administrator with a passkey, in a session that has not shown it yet. */
async function withPasskey() {
  const { browser, email } = await newAdministrator();
  const authenticator = await addPasskeyBy(browser);
  return { browser, email, authenticator };
}

describe("a new passkey", () => {
  it.each<[string, Partial<CeremonyInput>]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another domain", { rpId: "evil.example" }],
    ["a challenge that nobody gave", { challenge: "a".repeat(43) }],
  ])("is rejected when it was made for %s", async (_, lie) => {
    const { browser } = await newAdministrator();
    await browser.confirm();
    const challenge = await newChallenge(browser);
    const credential = newAuthenticator().register({ challenge, ...lie });
    expect(await problemOf(await add(browser, credential))).toEqual(refused);
    expect((await browser.call("/admin/log")).status).toBe(200);
  });

  it("is rejected when another account has it", async () => {
    const { authenticator } = await withPasskey();
    const { browser } = await newAdministrator();
    await browser.confirm();
    const copied = authenticator.register({ challenge: await newChallenge(browser) });
    expect(await problemOf(await add(browser, copied))).toEqual([400, "invalid-request"]);
    expect((await browser.call("/admin/log")).status).toBe(200);
  });

  it("is rejected once there are ten", async () => {
    const { browser, email, authenticator } = await withPasskey();
    const { id = "" } = (await test.site.moderation.findAccount(email, new Date())) ?? {};
    for (let number = 1; number < 10; number += 1) {
      const passkey = { publicKey: Buffer.from([1]), counter: 0, transports: [], device: "" };
      await test.site.accounts.addPasskey(id, {
        id: `${authenticator.id}${number}`,
        ...passkey,
        createdAt: new Date(),
      });
    }
    await verify(browser, authenticator.show({ challenge: await askedFor(browser) }));
    expect(await problemOf(await browser.post("/me/passkeys/options"))).toEqual([400, "invalid-request"]);
  });

  it("cannot be created at an IP address", async () => {
    test.login = openTestLogin(test.site, { origin: "http://127.0.0.1:8080" });
    const { browser } = await newAdministrator();
    await browser.confirm();
    const answer = await browser.post("/me/passkeys/options");
    expect([answer.status, (await answer.json()).detail]).toEqual([
      400,
      expect.stringContaining("domain name or localhost"),
    ]);
  });
});

describe("removing a passkey", () => {
  it("requires the passkey and a fresh code, and ends the proof of the other sessions", async () => {
    const { browser, email, authenticator } = await withPasskey();
    const other = await logIn(email);
    for (const one of [browser, other]) {
      await verify(one, authenticator.show({ challenge: await askedFor(one) }));
    }
    const second = newAuthenticator();
    await add(browser, second.register({ challenge: await newChallenge(browser) }));
    pass(10);
    const remove = (id: string) => browser.call(`/me/passkeys/${id}`, { method: "DELETE" });
    expect(await problemOf(await remove(second.id))).toEqual([403, "reauthentication-required"]);
    await browser.confirm();
    expect((await remove(second.id)).status).toBe(200);
    expect((await browser.call("/admin/log")).status).toBe(200);
    expect(await problemOf(await other.call("/admin/log"))).toEqual(needed);
    const body = new URLSearchParams({ id: authenticator.id });
    const removed = await browser.visit(settingsForms.removePasskey, { method: "POST", body });
    expect(removed.headers.get("location")).toBe("/account/?outcome=saved");
    expect((await other.call("/admin/log")).status).toBe(200);
  });

  it("cannot remove another account's passkey", async () => {
    const { browser, authenticator } = await withPasskey();
    const { authenticator: foreign, browser: owner } = await withPasskey();
    await verify(browser, authenticator.show({ challenge: await askedFor(browser) }));
    await browser.call(`/me/passkeys/${foreign.id}`, { method: "DELETE" });
    expect(await problemOf(await owner.call("/admin/log"))).toEqual(needed);
  });
});
