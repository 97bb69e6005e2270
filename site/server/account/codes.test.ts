import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Site } from "../app/site.ts";
import { openTestSite } from "../app/testing/open-test-site.ts";
import { keyed } from "../http/secrets.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { limitRules } from "./limit-rules.ts";
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

describe("limits", () => {
  it.each([
    ["address", () => "192.0.2.99"],
    ["IPv6 network", () => `2001:db8:0:7::${(count++).toString(16)}`],
  ])("send 20 mails an hour for one %s", async (_, address) => {
    const send = (to: string) => login.newBrowser(address()).post("/auth/codes", { email: to });
    for (let mail = 0; mail < 20; mail++) expect((await send(`m${count++}@x.example`)).status).toBe(200);
    expect((await send("more@x.example")).status).toBe(429);
  });

  it("allow 60 guesses an hour from one address", async () => {
    const browser = login.newBrowser(newAddress());
    const guess = () => browser.post("/auth/codes/verify", { email, code: "123456" });
    for (let index = 0; index < 60; index++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it("ignore forged addresses", async () => {
    const address = newAddress();
    const send = (index: number) =>
      login.newBrowser(address).call("/auth/codes", {
        method: "POST",
        body: { email: `m${count++}@x.example` },
        headers: { "x-forwarded-for": `192.0.2.${index}` },
      });
    for (let index = 0; index < 20; index++) expect((await send(index)).status).toBe(200);
    expect((await send(20)).status).toBe(429);
  });

  const { guessByEmail, guessByEmailAndCaller, doubtedGuessByEmail } = limitRules;
  const mostCodes = 5;
  it.each([
    ["guesses a day before two codes are needed, by any number of new networks", guessByEmail.points, 40],
    ["chances in a million a day of these", guessByEmail.points * mostCodes, 200],
    [
      "new networks that stop logins in new ones",
      doubtedGuessByEmail.points / guessByEmailAndCaller.points,
      500,
    ],
    // A right first code leads to one second code, with five attempts.
    ["chances in a million million a day after that", doubtedGuessByEmail.points * mostCodes * 5, 250_000],
  ])("bound %s", (_, bound, figure) => {
    expect(bound).toBe(figure);
  });
});

describe("an email's owner gets a code at once", () => {
  const ask = (address: string, to = email) => login.newBrowser(address).post("/auth/codes", { email: to });
  const fromManyNetworks = () => Promise.all(Array.from({ length: 20 }, () => ask(newAddress())));
  const attackerAddress = "203.0.113.250";
  const attacks: Record<string, () => Promise<unknown>> = {
    "20 networks ask at once": fromManyNetworks,
    "14 networks ask all day": async () => {
      for (let minute = 0; minute < 130; minute += 13) {
        await Promise.all(Array.from({ length: 14 }, (_, index) => ask(`203.0.112.${index}`)));
        pass(13 * 60);
      }
    },
    "20 networks ask, wait until their codes expire, and ask again": async () => {
      for (const wait of [599, 1200, 1500]) {
        await fromManyNetworks();
        pass(wait);
      }
    },
    "a member changes to this email": async () => {
      for (let member = 0; member < 4; member++) {
        const browser = login.newBrowser(newAddress());
        await browser.logIn(`member${count++}@x.example`);
        await browser.confirm();
        await browser.post("/me/email/codes", { email });
      }
      await fromManyNetworks();
    },
    "the owner's own network asks until it is refused": async () => {
      for (let request = 0; request < 25; request++) await ask(attackerAddress);
    },
  };
  type Owner = () => Promise<ReturnType<TestLogin["newBrowser"]>>;
  const newBrowser: Owner = async () => login.newBrowser(newAddress());
  const knownBrowser =
    (address: () => string): Owner =>
    async () => {
      const home = login.newBrowser(newAddress());
      await home.logIn(email);
      const away = login.newBrowser(address());
      const proof = home.cookies.get("__Host-known_browser");
      away.cookies.set("__Host-known_browser", proof ?? "none");
      pass(3700);
      return away;
    };
  const owners: Record<string, Owner> = {
    "a new browser and network": newBrowser,
    "a browser that logged in before, in a new network": knownBrowser(newAddress),
    "a browser that logged in before, in the attacker's network": knownBrowser(() => attackerAddress),
  };
  const loginCodes = () =>
    login.mailbox.mails
      .filter(({ to, text }) => to === email && text.includes("to log in"))
      .map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? "");
  const rows = Object.keys(attacks).flatMap((attack) => Object.keys(owners).map((owner) => [attack, owner]));

  it.each(rows)("while %s: in %s", async (attack, ownerName) => {
    const sentAt: Date[] = [];
    const { send } = login.mailbox;
    vi.spyOn(login.mailbox, "send").mockImplementation((mail) => {
      if (mail.to === email) sentAt.push(login.clock.now);
      return send(mail);
    });
    const owner = await owners[ownerName ?? ""]?.();
    await attacks[attack ?? ""]?.();
    expect((await owner?.post("/auth/codes", { email }))?.status).toBe(200);
    const answer = await owner?.post("/auth/codes/verify", { email, code: loginCodes()[0] });
    expect(answer?.status).toBe(200);
    for (const from of sentAt) {
      const inHour = sentAt.filter((at) => at >= from && at.getTime() < from.getTime() + 3_600_000);
      expect(inHour.length).toBeLessThanOrEqual(5);
    }
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

  it("does not delay the response when it is slow", async () => {
    const slow = openTestLogin(site, { mailer: { send: () => new Promise(() => {}) } });
    expect((await slow.newBrowser(newAddress()).post("/auth/codes", { email })).status).toBe(200);
  });
});
