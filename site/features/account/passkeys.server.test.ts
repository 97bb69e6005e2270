import { describe, expect, it } from "vitest";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { adminEndpoints } from "../moderation/admin-endpoints.ts";
import { settingsForms } from "./settings/settings-form-paths.ts";
import { add, addPasskeyBy, askedFor, newAuthenticator, verify } from "./testing/passkey-calls.ts";
import { setUpLogins } from "./testing/set-up-logins.ts";
import type { CeremonyInput } from "./testing/software-authenticator.ts";
import { type TestBrowser, testOrigin } from "./testing/test-browser.ts";

const test = setUpLogins({ pages: testPages });
const { newAdministrator, logIn } = test;
const pass = (minutes: number) => test.pass(minutes * 60);
const problemOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const needed = [403, "passkey-required"];
const refused = [400, "invalid-passkey"];
const forbidden = [403, "forbidden"];

/** An administrator with a passkey, in a session that has not shown it yet. */
async function withPasskey() {
  const { browser, email } = await newAdministrator();
  const authenticator = await addPasskeyBy(browser);
  return { browser, email, authenticator };
}

describe("an administrator without a passkey", () => {
  it("can act without one", async () => {
    const { browser } = await newAdministrator();
    expect((await browser.call("/admin/log")).status).toBe(200);
    expect(await problemOf(await browser.post("/me/passkeys/verification/options"))).toEqual(forbidden);
  });

  it("needs a fresh code to add one", async () => {
    const { browser } = await newAdministrator();
    const answer = await browser.post("/me/passkeys/options");
    expect(await problemOf(answer)).toEqual([403, "reauthentication-required"]);
  });

  it("gets a hint on the Account page", async () => {
    const { browser } = await newAdministrator();
    expect(await (await browser.visit("/account/")).text()).toContain("Add a passkey");
  });

  it("has no passkey step", async () => {
    const { browser } = await newAdministrator();
    const answer = await browser.visit("/account/passkey/?comeFrom=%2Fadmin%2Flog%2F");
    expect(answer.headers.get("location")).toBe("/admin/log/");
  });
});

describe("a member", () => {
  const newMember = () => logIn("member@x.example");

  it("can neither add, remove nor show a passkey, and sees no passkey settings", async () => {
    const browser = await newMember();
    await browser.confirm();
    const credential = newAuthenticator().register({ challenge: "x".repeat(43) });
    const answers = [
      await browser.post("/me/passkeys/options"),
      await add(browser, credential),
      await browser.call("/me/passkeys/some-id", { method: "DELETE" }),
      await browser.post("/me/passkeys/verification/options"),
      await verify(browser, credential),
    ];
    for (const answer of answers) expect(await problemOf(answer)).toEqual(forbidden);
    const body = new URLSearchParams({ id: "some-id" });
    expect((await browser.visit(settingsForms.removePasskey, { method: "POST", body })).status).toBe(403);
    expect(await (await browser.visit("/account/")).text()).not.toContain("Passkey");
  });

  it("who was an administrator cannot use passkeys", async () => {
    const { browser, email } = await withPasskey();
    await test.site.moderation.changeAccountType(null, email, "user", new Date());
    expect(await problemOf(await browser.post("/me/passkeys/verification/options"))).toEqual(forbidden);
    expect(await problemOf(await browser.post("/me/passkeys/options"))).toEqual(forbidden);
  });
});

describe("an administrator with a passkey, before it was shown", () => {
  const calls = Object.values(adminEndpoints).map(({ method, path }) => ({
    method,
    path: path.replace("{id}", "horn"),
  }));

  it.each(["old", "new"])("is refused every administrators' endpoint in an %s session", async (age) => {
    const { browser: old, email } = await withPasskey();
    const browser = age === "old" ? old : await logIn(email);
    for (const { method, path } of calls) {
      const answer = await browser.call(path, { method, ...(method !== "GET" && { body: {} }) });
      expect(await problemOf(answer), `${method} ${path}`).toEqual(needed);
    }
  });

  it("is redirected from every administrators' page to the passkey, and back", async () => {
    const { browser } = await withPasskey();
    for (const name of ["reports", "log", "accounts", "errors", "insights"]) {
      const answer = await browser.visit(`/admin/${name}/?page=2`);
      const step = `/account/passkey/?comeFrom=%2Fadmin%2F${name}%2F%3Fpage%3D2`;
      expect([answer.status, answer.headers.get("location")]).toEqual([302, step]);
    }
    const page = await browser.visit("/account/passkey/?comeFrom=%2Fadmin%2Flog%2F");
    expect(await page.text()).toContain("Passkeys need JavaScript");
  });

  it.each([
    ["edit/sound/horn/remove-icon/", "edit/sound/horn/"],
    ["edit/sound/horn/day/", "edit/sound/horn/"],
    ["boards/0123456789abcdef/week/", "boards/0123456789abcdef/"],
    ["boards/0123456789abcdef/hide/", "reports/"],
    ["makers/1/dismiss/", "reports/"],
    ["accounts/find/", "accounts/"],
    ["accounts/some-id/end-sessions/", "accounts/some-id/"],
    ["notices/0b2f5c4e-1d3a-4f6b-8c7d-9e0f1a2b3c4d/take-down/", "notices/"],
    ["jobs/1/retry/", "jobs/"],
    ["jobs/send-mail/retry/", "jobs/"],
  ])("cannot post to %s, but is led to the passkey and back to %s", async (path, back) => {
    const { browser } = await withPasskey();
    const answer = await browser.visit(`/admin/${path}`, {
      method: "POST",
      body: new URLSearchParams(),
      // Browsers send no more from pages that hide their addresses.
      headers: { referer: `${testOrigin}/` },
    });
    expect([answer.status, await answer.text()]).toEqual([303, ""]);
    const step = new URLSearchParams({ comeFrom: `/admin/${back}` });
    expect(answer.headers.get("location")).toBe(`/account/passkey/?${step}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await browser.call("/me")).status).toBe(200);
  });

  it("sees the site as a member", async () => {
    const { browser } = await withPasskey();
    expect(await (await browser.visit("/account/")).text()).not.toContain("/admin/");
  });

  it("can neither add nor remove one with a fresh code alone", async () => {
    const { browser, authenticator } = await withPasskey();
    await browser.confirm();
    expect(await problemOf(await browser.post("/me/passkeys/options"))).toEqual(needed);
    const removal = await browser.call(`/me/passkeys/${authenticator.id}`, { method: "DELETE" });
    expect(await problemOf(removal)).toEqual(needed);
    const body = new URLSearchParams({ id: authenticator.id });
    expect((await browser.visit(settingsForms.removePasskey, { method: "POST", body })).status).toBe(403);
    expect((await browser.post("/me/passkeys/verification/options")).status).toBe(200);
  });
});

describe("a passkey that is shown", () => {
  it("unlocks administration in its session only, for twelve hours", async () => {
    const { browser, email, authenticator } = await withPasskey();
    const other = await logIn(email);
    const shown = await verify(browser, authenticator.show({ challenge: await askedFor(browser) }));
    expect([shown.status, await shown.json()]).toEqual([200, { isVerified: true }]);
    expect((await browser.call("/admin/log")).status).toBe(200);
    expect(await problemOf(await other.call("/admin/log"))).toEqual(needed);
    pass(12 * 60 - 1);
    await browser.post("/auth/refresh");
    expect((await browser.call("/admin/log")).status).toBe(200);
    pass(1);
    expect(await problemOf(await browser.call("/admin/log"))).toEqual(needed);
  });

  type Lie = [
    string,
    (input: {
      challenge: string;
      browser: TestBrowser;
      email: string;
    }) => Promise<CeremonyInput & { type?: string }>,
  ];
  const lies: Lie[] = [
    ["at another origin", async ({ challenge }) => ({ challenge, origin: "https://evil.example" })],
    ["for another domain", async ({ challenge }) => ({ challenge, rpId: "evil.example" })],
    ["as if it were a new one", async ({ challenge }) => ({ challenge, type: "webauthn.create" })],
    ["for a challenge that nobody gave", async () => ({ challenge: "a".repeat(43) })],
    [
      "for a challenge of another session",
      async ({ email }) => ({ challenge: await askedFor(await logIn(email)) }),
    ],
    [
      "for a challenge that a newer one replaced",
      async ({ challenge, browser }) => {
        await askedFor(browser);
        return { challenge };
      },
    ],
    [
      "five minutes too late",
      async ({ challenge }) => {
        pass(5);
        return { challenge };
      },
    ],
  ];
  it.each(lies)("is rejected when it is shown %s", async (_, lie) => {
    const { browser, email, authenticator } = await withPasskey();
    const challenge = await askedFor(browser);
    const credential = authenticator.show(await lie({ challenge, browser, email }));
    expect(await problemOf(await verify(browser, credential))).toEqual(refused);
    expect(await problemOf(await browser.call("/admin/log"))).toEqual(needed);
  });

  it("is rejected when the same response is repeated", async () => {
    const { browser, authenticator } = await withPasskey();
    const credential = authenticator.show({ challenge: await askedFor(browser) });
    const answers = await Promise.all([verify(browser, credential), verify(browser, credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await problemOf(await verify(browser, credential))).toEqual(refused);
  });

  it("is rejected when it belongs to another account", async () => {
    const { browser } = await withPasskey();
    const { authenticator } = await withPasskey();
    const credential = authenticator.show({ challenge: await askedFor(browser) });
    expect(await problemOf(await verify(browser, credential))).toEqual(refused);
  });

  it("is rejected when another key signed", async () => {
    const { browser, authenticator } = await withPasskey();
    const forged = newAuthenticator().show({ challenge: await askedFor(browser) });
    const credential = { ...forged, id: authenticator.id, rawId: authenticator.id };
    expect(await problemOf(await verify(browser, credential))).toEqual(refused);
  });

  it("is rejected when its counter does not rise, like that of a copied key", async () => {
    const { browser, authenticator } = await withPasskey();
    const showAt = async (counter: number) =>
      verify(browser, authenticator.show({ challenge: await askedFor(browser), counter }));
    expect((await showAt(5)).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(await problemOf(await showAt(counter))).toEqual(refused);
    expect((await showAt(6)).status).toBe(200);
  });

  it.each([{}, { clientDataJSON: "no base64!" }, { clientDataJSON: "bnVsbA" }])(
    "is rejected when it is malformed: %j",
    async (response) => {
      const { browser, authenticator } = await withPasskey();
      const shown = authenticator.show({ challenge: await askedFor(browser) });
      expect((await verify(browser, { ...shown, response })).status).toBe(400);
    },
  );

  it("logs each addition, use and rejection in the security log", async () => {
    const log = captureLog();
    const { browser, authenticator } = await withPasskey();
    const credential = authenticator.show({ challenge: await askedFor(browser) });
    await verify(browser, credential);
    await verify(browser, credential);
    const found = log.entries().filter(({ event, action }) => `${event} ${action}`.includes("passkey"));
    expect(found.map(({ event, action }) => [event, action])).toEqual([
      ["account.changed", "add-passkey"],
      ["passkey.verified", undefined],
      ["passkey.failed", "verify-passkey"],
    ]);
    expect(JSON.stringify(found)).not.toContain(authenticator.id);
  });
});

it("a suspended administrator cannot show a passkey", async () => {
  const { browser, email, authenticator } = await withPasskey();
  const credential = authenticator.show({ challenge: await askedFor(browser) });
  const { id = "" } = (await test.site.moderation.findAccount(email, new Date())) ?? {};
  await test.site.moderation.suspendAccount(null, id, new Date());
  expect((await verify(browser, credential)).status).toBe(401);
});
