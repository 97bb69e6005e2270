import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Library } from "../library.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { openTestLibrary } from "../store/test-library.ts";
import { codeOf, openTestLogin, type TestLogin, wrongCode } from "./test-browser.ts";

let library: Library;
let login: TestLogin;
let email: string;
let count = 0;
/** Limits are per network, so each test has one of its own. */
const newAddress = () => `198.51.${count >> 8}.${count++ & 255}`;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library.close());
beforeEach(() => {
  login = openTestLogin(library);
  email = `visitor${count++}@x.example`;
});

const browserWithCode = async (to = email) => {
  const browser = login.newBrowser(newAddress());
  const response = await browser.post("/auth/codes", { email: to });
  const code = codeOf(login.mailbox);
  const verify = (given = code) => browser.post("/auth/codes/verify", { email: to, code: given });
  return { browser, response, code, verify };
};
const refusal = async (response: Response) => {
  const { status, title } = (await response.json()) as { status: number; title: string };
  return [status, title];
};
const invalid = [400, "Invalid verification code"];

describe("a code by mail", () => {
  it("logs in, and is told in no answer", async () => {
    const { response, code, verify } = await browserWithCode();
    expect(await response.json()).toEqual({ expiresInS: 600, resendPauseS: 30 });
    expect(JSON.stringify([...response.headers])).not.toContain(code);
    const answer = await verify();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email, status: "active", type: "user" });
  });

  it("is taken with blanks, as it is pasted, and for the email in any case", async () => {
    const { browser, code } = await browserWithCode();
    const given = { email: ` ${email.toUpperCase()} `, code: ` ${code.slice(0, 3)} ${code.slice(3)}\n` };
    expect((await browser.post("/auth/codes/verify", given)).status).toBe(200);
  });

  it("says the same to an email that has an account and to one that has none", async () => {
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
  ])("is asked for again when it reads '%s': %s", async (given, message) => {
    const { verify } = await browserWithCode();
    const problem = await (await verify(given)).json();
    expect(problem).toMatchObject({ code: "invalid-request", errors: [{ field: "code", message }] });
  });

  it("works once", async () => {
    const { browser, verify } = await browserWithCode();
    const challenge = browser.cookies.get("__Host-otp") ?? "";
    expect((await verify()).status).toBe(200);
    expect(browser.cookies.has("__Host-otp")).toBe(false);
    browser.cookies.set("__Host-otp", challenge);
    expect(await refusal(await verify())).toEqual(invalid);
  });

  it("works in no other browser, for no other email, and not without its cookie", async () => {
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

  it("dies after 600 seconds", async () => {
    const { verify } = await browserWithCode();
    login.clock.now = new Date(login.clock.now.getTime() + 601_000);
    expect(await refusal(await verify())).toEqual(invalid);
  });

  it("stands five attempts, however many guess at once", async () => {
    const { browser, code, verify } = await browserWithCode();
    const guess = async () => {
      const guesser = login.newBrowser(newAddress());
      guesser.cookies.set("__Host-otp", browser.cookies.get("__Host-otp") ?? "");
      return (await guesser.post("/auth/codes/verify", { email, code: wrongCode(code) })).status;
    };
    expect(new Set(await Promise.all(Array.from({ length: 200 }, guess)))).toEqual(new Set([400]));
    expect(await refusal(await verify())).toEqual(invalid);
  });

  it("dies on one miss after 20 failures in a day", async () => {
    for (let round = 0; round < 4; round++) {
      const { code, verify } = await browserWithCode();
      for (let miss = 0; miss < 5; miss++) await verify(wrongCode(code));
    }
    const { code, verify } = await browserWithCode();
    expect(await refusal(await verify(wrongCode(code)))).toEqual(invalid);
    expect(await refusal(await verify())).toEqual(invalid);
  });
});

describe("limits", () => {
  it("send five mails an hour to one email, from wherever, and believe no forwarded address", async () => {
    const send = (address: string) =>
      login.newBrowser(address).call("/auth/codes", {
        method: "POST",
        body: { email },
        headers: { "x-forwarded-for": `192.0.2.${count++ % 256}` },
      });
    const statuses = [];
    for (let ip = 0; ip < 7; ip++) statuses.push((await send(newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const last = await send(newAddress());
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(login.mailbox.mails).toHaveLength(5);
  });

  it.each([
    ["address", () => "192.0.2.99"],
    ["IPv6 network", () => `2001:db8:0:7::${(count++).toString(16)}`],
  ])("send 20 mails an hour for one %s", async (_, address) => {
    const send = (to: string) => login.newBrowser(address()).post("/auth/codes", { email: to });
    for (let mail = 0; mail < 20; mail++) expect((await send(`m${count++}@x.example`)).status).toBe(200);
    expect((await send("more@x.example")).status).toBe(429);
  });

  it("look at 60 guesses an hour from one address", async () => {
    const browser = login.newBrowser(newAddress());
    const guess = () => browser.post("/auth/codes/verify", { email, code: "123456" });
    for (let index = 0; index < 60; index++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe("what is not told", () => {
  it("stands in no log line: no email, code or token, also when mail fails", async () => {
    const logged = captureLog();
    const { browser, code, verify } = await browserWithCode();
    await verify(wrongCode(code));
    await verify();
    const failing = openTestLogin(library, {
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

describe("a mail server that refuses", () => {
  it("is told as 'Unexpected error', leaves nothing half made, and takes no try away", async () => {
    captureLog();
    const mailer = { send: () => Promise.reject(new Error("down")) };
    const broken = openTestLogin(library, { mailer });
    for (let attempt = 0; attempt < 7; attempt++) {
      const browser = broken.newBrowser(newAddress());
      expect(await refusal(await browser.post("/auth/codes", { email }))).toEqual([503, "Unexpected error"]);
      expect(browser.cookies.size).toBe(0);
    }
    expect((await (await browserWithCode()).verify()).status).toBe(200);
  });

  it("is not waited for when it is slow", async () => {
    const slow = openTestLogin(library, { mailer: { send: () => new Promise(() => {}) } });
    expect((await slow.newBrowser(newAddress()).post("/auth/codes", { email })).status).toBe(200);
  });
});
