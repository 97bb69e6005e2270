import { problemTexts } from "@tuna/sdk/locale";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { keyed } from "../../platform/http/secrets.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { registry } from "../../platform/metrics/registry.server.ts";
import { limitRules } from "./limit-rules.server.ts";
import { codeOf, openTestLogin, type TestLogin, wrongCode } from "./testing/test-browser.ts";

let site: Site;
let login: TestLogin;
let email: string;
let count = 0;
/** Limits are per network, so each test has a network of its own. */
const newAddress = () => `198.51.${count >> 8}.${count++ & 255}`;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  login = openTestLogin(site);
  email = `visitor${count++}@x.example`;
});

const browserWithCode = async (to = email) => {
  const browser = login.newBrowser(newAddress());
  const response = await browser.post("/auth/codes", { email: to });
  const code = codeOf(login.mailbox);
  const verify = (given = code) => browser.post("/auth/codes/verify", { email: to, code: given });
  return { browser, response, code, verify };
};
const pass = (seconds: number) => {
  login.clock.now = new Date(login.clock.now.getTime() + seconds * 1000);
};
const refusal = async (response: Response) => {
  const { status, title } = (await response.json()) as { status: number; title: string };
  return [status, title];
};
const invalid = [400, "Invalid verification code"];
const expired = [400, "This code has expired. Ask for a new one."];
const used = [400, "This code was used already. Ask for a new one."];

describe("a code by mail", () => {
  it("logs in, and is in no response", async () => {
    const { response, code, verify } = await browserWithCode();
    expect(await response.json()).toEqual({ expiresInS: 600, resendPauseS: 30 });
    expect(JSON.stringify([...response.headers])).not.toContain(code);
    const answer = await verify();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email, status: "active", type: "user" });
  });

  it("is accepted with pasted blanks, and for the email in any case", async () => {
    const { browser, code } = await browserWithCode();
    const given = { email: ` ${email.toUpperCase()} `, code: ` ${code.slice(0, 3)} ${code.slice(3)}\n` };
    expect((await browser.post("/auth/codes/verify", given)).status).toBe(200);
  });

  it("answers the same for emails with and without an account", async () => {
    const asFirst = await (await browserWithCode()).verify();
    expect(asFirst.status).toBe(200);
    const known = (await browserWithCode()).response;
    const unknown = (await browserWithCode("nobody@x.example")).response;
    expect(await known.json()).toEqual(await unknown.json());
    const names = ({ headers }: Response) => [...headers.keys()];
    expect(names(known)).toEqual(names(unknown));
  });

  it.each([
    ["12a456", "Please enter numbers only"],
    ["12a", "Please enter numbers only"],
    ["12345", "Please enter all 6 digits"],
    ["1234567", "Please enter all 6 digits"],
    ["", "Please enter all 6 digits"],
  ])("is asked for again if it is '%s': %s", async (given, message) => {
    const { verify } = await browserWithCode();
    const problem = await (await verify(given)).json();
    expect(problem).toMatchObject({ code: "invalid-request", errors: [{ field: "code", message }] });
  });

  it("works once, and says so", async () => {
    const { code, verify } = await browserWithCode();
    expect((await verify()).status).toBe(200);
    expect(await refusal(await verify())).toEqual(used);
    expect(await refusal(await verify(wrongCode(code)))).toEqual(invalid);
  });

  it("stays valid when the same browser asks again, also for another email", async () => {
    const { browser, code, verify } = await browserWithCode();
    await browser.post("/auth/codes", { email });
    const later = codeOf(login.mailbox);
    await browser.post("/auth/codes", { email: `other-${email}` });
    expect((await verify(code)).status).toBe(200);
    expect((await verify(later)).status).toBe(200);
  });

  it("logs in another browser that asked too", async () => {
    const phone = await browserWithCode();
    const desktop = await browserWithCode();
    expect((await desktop.verify(phone.code)).status).toBe(200);
    expect((await phone.verify(desktop.code)).status).toBe(200);
  });

  it("works only in a browser that asked, for its email, and with its cookie", async () => {
    const { browser, code, verify } = await browserWithCode();
    const other = await browserWithCode("other@x.example");
    expect(await refusal(await other.browser.post("/auth/codes/verify", { email, code }))).toEqual(invalid);
    const stranger = login.newBrowser(newAddress());
    expect(await refusal(await stranger.post("/auth/codes/verify", { email, code }))).toEqual(invalid);
    expect(
      await refusal(await browser.post("/auth/codes/verify", { email: "other@x.example", code })),
    ).toEqual(invalid);
    expect((await verify()).status).toBe(200);
  });

  it("expires after 600 seconds, and says so to whoever has it", async () => {
    const { code, verify } = await browserWithCode();
    pass(601);
    expect(await refusal(await verify())).toEqual(expired);
    expect(await refusal(await verify(wrongCode(code)))).toEqual(invalid);
  });

  it("that expired takes an attempt like a wrong one", async () => {
    const { verify } = await browserWithCode();
    pass(601);
    for (let attempt = 0; attempt < 5; attempt++) expect(await refusal(await verify())).toEqual(expired);
    expect(await refusal(await verify())).toEqual(invalid);
  });

  it("allows five attempts, however many guesses are concurrent", async () => {
    const { browser, code, verify } = await browserWithCode();
    const guess = async () => {
      const guesser = login.newBrowser(newAddress());
      guesser.cookies.set("__Host-otp", browser.cookies.get("__Host-otp") ?? "");
      return (await guesser.post("/auth/codes/verify", { email, code: wrongCode(code) })).status;
    };
    expect(new Set(await Promise.all(Array.from({ length: 40 }, guess)))).toEqual(new Set([400]));
    expect(await refusal(await verify())).toEqual(invalid);
  });
});

describe("a stranger", () => {
  const attack = async (network: number) => {
    const attacker = login.newBrowser(`203.0.${network}.1`);
    await attacker.post("/auth/codes", { email });
    const code = codeOf(login.mailbox);
    const guess = () => attacker.post("/auth/codes/verify", { email, code: wrongCode(code) });
    for (let miss = 0; miss < 6; miss++) await guess();
  };

  it("with made-up challenges uses up none of the owner's attempts", async () => {
    for (let network = 0; network < 5; network++) {
      const attacker = login.newBrowser(newAddress());
      for (let miss = 0; miss < 25; miss++) {
        attacker.cookies.set("__Host-otp", `made-up-${miss}`);
        const answer = await attacker.post("/auth/codes/verify", { email, code: "123456" });
        expect(await refusal(answer)).toEqual(invalid);
      }
    }
    const { code, verify } = await browserWithCode();
    expect((await verify(wrongCode(code))).status).toBe(400);
    expect((await verify()).status).toBe(200);
  });

  it("with codes of their own for the email uses up none of the owner's five attempts", async () => {
    for (let network = 0; network < 6; network++) await attack(network);
    const { code, verify } = await browserWithCode();
    for (let typo = 0; typo < 4; typo++) expect((await verify(wrongCode(code))).status).toBe(400);
    expect((await verify()).status).toBe(200);
  });

  it("with another email's challenge adds no miss for this one", async () => {
    const { browser } = await browserWithCode("attacker@x.example");
    for (let miss = 0; miss < 30; miss++) {
      await browser.post("/auth/codes/verify", { email, code: "123456" });
    }
    const key = keyed("s".repeat(32), "email", email);
    expect(await site.accounts.limits.isUsedUp("guessByEmail", key)).toBe(false);
    expect((await (await browserWithCode()).verify()).status).toBe(200);
  });

  it("who keeps guessing makes new networks enter two codes, and known ones one", async () => {
    const home = login.newBrowser("192.0.2.200");
    expect((await home.logIn(email)).status).toBe(200);
    const key = keyed("s".repeat(32), "email", email);
    for (let miss = 0; miss < limitRules.guessByEmail.points; miss++) {
      await site.accounts.limits.note("guessByEmail", key);
    }
    const { browser, code, verify } = await browserWithCode();
    expect(await refusal(await verify())).toEqual([
      400,
      "Somebody is guessing codes for this email. We sent you a second code: enter that one too.",
    ]);
    expect(browser.cookies.has("__Host-access_token")).toBe(false);
    const second = codeOf(login.mailbox);
    if (second !== code) expect(await refusal(await verify())).toEqual(used);
    expect((await verify(wrongCode(second))).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
    expect((await login.newBrowser("192.0.2.200").logIn(email)).status).toBe(200);
  });

  it("leaves a log line with the reason for each refused guess", async () => {
    const log = captureLog();
    const { browser, code, verify } = await browserWithCode();
    await verify(wrongCode(code));
    pass(601);
    await verify();
    browser.cookies.delete("__Host-otp");
    await verify();
    const failures = log.entries().filter(({ event }) => event === "login.failed");
    expect(failures.map(({ reason }) => reason)).toEqual(["wrong-code", "expired", "no-challenge"]);
    expect(log.entries().filter(({ event }) => event === "login.code-sent")).toHaveLength(1);
  });
});

describe("the log", () => {
  it("contains no email, code or token, also when mail fails", async () => {
    const logged = captureLog();
    const { browser, code, verify } = await browserWithCode();
    await verify(wrongCode(code));
    await verify();
    const failing = openTestLogin(site, {
      mailer: { send: ({ to, text }) => Promise.reject(new Error(`550 <${to}> refused: ${text}`)) },
    });
    await failing.newBrowser(newAddress()).post("/auth/codes", { email });
    const lines = logged.errorLines();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ route: "/api/v1/auth/codes" });
    const tokens = [...browser.cookies].filter(([name]) => name.endsWith("_token")).map(([, token]) => token);
    expect(tokens).toHaveLength(2);
    for (const secret of [email, code, ...tokens]) {
      expect(logged.lines.join()).not.toContain(secret);
    }
    expect(lines[0]).not.toMatch(/\b\d{6}\b/);
  });
});

describe("a failing mail server", () => {
  it("answers 'Unexpected error', sets no cookie, and uses up no attempt", async () => {
    captureLog();
    const mailer = { send: () => Promise.reject(new Error("down")) };
    const broken = openTestLogin(site, { mailer });
    for (let attempt = 0; attempt < 7; attempt++) {
      const browser = broken.newBrowser(newAddress());
      expect(await refusal(await browser.post("/auth/codes", { email }))).toEqual([503, "Unexpected error"]);
      expect(browser.sessionCookies()).toEqual([]);
    }
    expect((await (await browserWithCode()).verify()).status).toBe(200);
  });

  it("that refuses an address is no failure of the site, and each request counts", async () => {
    const logged = captureLog();
    const counted = async () => (await registry.getSingleMetricAsString("site_failures_total")) ?? "";
    const before = await counted();
    const refused = Object.assign(new Error(`550 <${email}> unknown`), {
      code: "EENVELOPE",
      responseCode: 550,
      command: "RCPT TO",
    });
    const mailer = { send: () => Promise.reject(refused) };
    const browser = openTestLogin(site, { mailer }).newBrowser(newAddress());
    for (let time = 0; time < limitRules.sendByAddress.points; time++) {
      const answer = await browser.post("/auth/codes", { email });
      expect(await refusal(answer)).toEqual([400, problemTexts.emailUnsupported]);
    }
    expect((await browser.post("/auth/codes", { email })).status).toBe(429);
    expect(await counted()).toBe(before);
    expect(logged.errorLines()).toEqual([]);
    expect(logged.entries().find(({ event }) => event === "mail.refused")).toMatchObject({
      route: "/api/v1/auth/codes",
      error: { message: "A mail could not be sent (EENVELOPE 550)" },
    });
    expect(logged.lines.join()).not.toContain(email);
    expect((await (await browserWithCode()).verify()).status).toBe(200);
  });

  it("does not delay the response when it is slow", async () => {
    const slow = openTestLogin(site, { mailer: { send: () => new Promise(() => {}) } });
    expect((await slow.newBrowser(newAddress()).post("/auth/codes", { email })).status).toBe(200);
  });
});
