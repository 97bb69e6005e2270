import { beforeEach, describe, expect, it } from "vitest";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { settingsForms } from "./settings/settings-form-paths.ts";
import { setUpLogins } from "./testing/set-up-logins.ts";
import { codeOf, type TestBrowser, wrongCode } from "./testing/test-browser.ts";

const test = setUpLogins({ pages: testPages });
let browser: TestBrowser;
let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `owner${count}@x.example`;
  browser = test.login.newBrowser(`198.51.100.${count}`);
  await browser.logIn(email);
});

const pass = (minutes: number) => test.pass(minutes * 60);
const remove = () => browser.call("/me", { method: "DELETE", body: { email } });
const problemOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const required = [403, "reauthentication-required"];
const newEmail = () => `changed${count}@x.example`;

describe("a session without a fresh code", () => {
  it("cannot delete the account, change its email or link a provider, even right after the login", async () => {
    expect(await problemOf(await remove())).toEqual(required);
    expect(await problemOf(await browser.post("/me/email/codes", { email: newEmail() }))).toEqual(required);
    expect(await problemOf(await browser.post("/me/email", { code: "123456" }))).toEqual(required);
    expect((await browser.call("/me")).status).toBe(200);
  });

  it("loses its confirmation ten minutes after the code", async () => {
    expect((await browser.confirm()).status).toBe(200);
    pass(10);
    expect(await problemOf(await remove())).toEqual(required);
    await browser.post("/auth/refresh");
    await browser.confirm();
    pass(9.9);
    expect((await remove()).status).toBe(200);
  });

  it("is not confirmed by a code entered in another session of the account", async () => {
    const thief = test.login.newBrowser("198.51.100.200");
    await thief.logIn(email);
    await browser.confirm();
    const answer = await thief.call("/me", { method: "DELETE", body: { email } });
    expect(await problemOf(answer)).toEqual(required);
  });
});

describe("a fresh code", () => {
  const confirmWith = (code: string) => browser.post("/me/reauthentication", { code });

  it("is sent to the account's own email, and works once", async () => {
    await browser.post("/me/reauthentication/codes");
    expect(test.login.mailbox.mails[0]?.to).toBe(email);
    const code = codeOf(test.login.mailbox);
    expect(await problemOf(await confirmWith(wrongCode(code)))).toEqual([400, "invalid-code"]);
    expect((await confirmWith(code)).status).toBe(200);
    expect(await problemOf(await confirmWith(code))).toEqual([400, "code-used"]);
  });

  it("is invalid for a login, and a login code does not confirm a session", async () => {
    await browser.post("/auth/codes", { email });
    expect(await problemOf(await confirmWith(codeOf(test.login.mailbox)))).toEqual([400, "invalid-code"]);
    await browser.post("/me/reauthentication/codes");
    const answer = await browser.post("/auth/codes/verify", { email, code: codeOf(test.login.mailbox) });
    expect(await problemOf(answer)).toEqual([400, "invalid-code"]);
    expect(await problemOf(await remove())).toEqual(required);
  });

  it("confirms nothing in another session, even with its challenge cookie", async () => {
    const other = test.login.newBrowser(`198.51.100.${100 + count}`);
    await other.logIn(email);
    await other.post("/me/reauthentication/codes");
    const code = codeOf(test.login.mailbox);
    for (const [name, value] of other.cookies) if (name.endsWith("otp")) browser.cookies.set(name, value);
    expect(await problemOf(await confirmWith(code))).toEqual([400, "invalid-code"]);
  });

  it("is not accepted after 20 wrong ones of a day in its session, while other sessions go on", async () => {
    const other = test.login.newBrowser(`198.51.100.${100 + count}`);
    await other.logIn(email);
    /** Returns a new code, an hour after the last one, since an email gets few mails an hour. */
    const nextCode = async () => {
      pass(60);
      await browser.post("/auth/refresh");
      await browser.post("/me/reauthentication/codes");
      return codeOf(test.login.mailbox);
    };
    for (let codes = 0; codes < 4; codes += 1) {
      const code = wrongCode(await nextCode());
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await problemOf(await confirmWith(code))).toEqual([400, "invalid-code"]);
      }
    }
    await nextCode();
    expect(await problemOf(await confirmWith(codeOf(test.login.mailbox)))).toEqual([
      429,
      "too-many-requests",
    ]);
    await other.post("/auth/refresh");
    expect((await other.confirm()).status).toBe(200);
  });

  it("expires after five wrong attempts", async () => {
    await browser.post("/me/reauthentication/codes");
    const code = codeOf(test.login.mailbox);
    for (let tries = 0; tries < 5; tries += 1) await confirmWith(wrongCode(code));
    expect(await problemOf(await confirmWith(code))).toEqual([400, "invalid-code"]);
  });
});

describe("a change of the email", () => {
  const change = async (to: string) => {
    await browser.confirm();
    await browser.post("/me/email/codes", { email: to });
    return browser.post("/me/email", { code: codeOf(test.login.mailbox) });
  };

  it("requires a code from both addresses, and logs out the other devices", async () => {
    const phone = test.login.newBrowser("198.51.100.201");
    await phone.logIn(email);
    const answer = await change(newEmail().toUpperCase().replace("X.EXAMPLE", "x.example"));
    expect([answer.status, (await answer.json()).email]).toEqual([200, newEmail()]);
    expect((await phone.call("/me")).status).toBe(401);
    expect((await browser.call("/me")).status).toBe(200);
    const { id } = await (await browser.call("/me")).json();
    const later = test.login.newBrowser("198.51.100.202");
    await later.logIn(newEmail());
    expect((await (await later.call("/me")).json()).id).toBe(id);
  });

  it("is rejected if another account has the address, and reveals that to its owner only", async () => {
    const taken = `taken${count}@x.example`;
    await test.login.newBrowser("198.51.100.203").logIn(taken);
    await browser.confirm();
    expect((await browser.post("/me/email/codes", { email: taken })).status).toBe(200);
    const answer = await browser.post("/me/email", { code: codeOf(test.login.mailbox) });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ field: "email", message: "This email belongs to another account" }] },
    ]);
    expect((await (await browser.call("/me")).json()).email).toBe(email);
  });

  it("rejects a code that was sent to the old address", async () => {
    await browser.confirm();
    await browser.post("/me/email/codes", { email: newEmail() });
    await browser.post("/me/reauthentication/codes");
    const answer = await browser.post("/me/email", { code: codeOf(test.login.mailbox) });
    expect(await problemOf(answer)).toEqual([400, "invalid-code"]);
  });

  it("requires another fresh code for the next change", async () => {
    await change(newEmail());
    expect(await problemOf(await browser.post("/me/email/codes", { email }))).toEqual(required);
  });
});

describe("the forms without script", () => {
  const post = async (form: keyof typeof settingsForms, fields: Record<string, string>) => {
    const answer = await browser.visit(settingsForms[form], {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return answer.headers.get("location") ?? "";
  };
  const html = async (path: string) => (await browser.visit(path.replace(/#.*/, ""))).text();

  it("ask for a fresh code to delete the account, and then for its email", async () => {
    expect(await post("delete", { email })).toBe("/account/?confirm=delete&outcome=unconfirmed#confirm");
    expect(await html("/account/?confirm=delete")).toContain(`we send a code to ${email}`);
    const sent = await post("sendConfirmation", { confirm: "delete" });
    expect(sent).toBe("/account/?confirm=delete&sent=1#confirm");
    expect(await html(sent)).toContain("6-digit code");
    const wrong = await post("confirm", { confirm: "delete", code: wrongCode(codeOf(test.login.mailbox)) });
    expect(wrong).toBe("/account/?confirm=delete&sent=1&outcome=code-wrong#confirm");
    expect(await html(wrong)).toContain("Invalid verification code");
    const confirmed = await post("confirm", { confirm: "delete", code: codeOf(test.login.mailbox) });
    expect(confirmed).toBe("/account/?confirm=delete#confirm");
    expect(await html(confirmed)).toContain(`Type ${email} to confirm`);
    // The back button leads to the form of the deletion, not to a used code.
    expect(await html(sent)).toContain(`Type ${email} to confirm`);
    expect(await post("delete", { email })).toBe("/");
  });

  it("change the email with a code from both addresses", async () => {
    await post("sendConfirmation", { confirm: "email" });
    await post("confirm", { confirm: "email", code: codeOf(test.login.mailbox) });
    expect(await post("sendEmailCode", { email: "no address" })).toContain("outcome=email-invalid");
    const sent = await post("sendEmailCode", { email: newEmail() });
    expect(sent).toBe("/account/?confirm=email&sent=1#confirm");
    expect(await html(sent)).toContain(newEmail());
    const changed = await post("changeEmail", { code: codeOf(test.login.mailbox) });
    expect(changed).toBe("/account/?outcome=email-changed");
    expect(await html(changed)).toMatch(new RegExp(`Your email is changed.*${newEmail()}`, "s"));
  });

  it("name what an incomplete code or other characters lack, and count neither as an attempt", async () => {
    const confirm = (code: string) => post("confirm", { confirm: "email", code });
    await post("sendConfirmation", { confirm: "email" });
    for (let tries = 0; tries < 5; tries += 1) await confirm("123");
    const refused = await confirm(" 12-3 ");
    expect(refused).toBe("/account/?confirm=email&sent=1&outcome=code-incomplete#confirm");
    expect(await html(refused)).toMatch(/role="alert"[^>]*>Please enter all 6 digits</);
    const lettered = await confirm("12345a");
    expect(lettered).toBe("/account/?confirm=email&sent=1&outcome=code-not-numeric#confirm");
    expect(await html(lettered)).toMatch(/role="alert"[^>]*>Please enter numbers only</);
    expect(await confirm(codeOf(test.login.mailbox))).toBe("/account/?confirm=email#confirm");
    await post("sendEmailCode", { email: newEmail() });
    expect(await post("changeEmail", { code: "" })).toBe(
      "/account/?confirm=email&sent=1&outcome=code-incomplete#confirm",
    );
  });

  it("report too many codes", async () => {
    for (let tries = 0; tries < 20; tries += 1) await post("sendConfirmation", { confirm: "link" });
    expect(await post("sendConfirmation", { confirm: "link" })).toContain("outcome=limited");
  });

  it("reject unknown actions", async () => {
    expect(await post("sendConfirmation", { confirm: "nothing" })).toBe("");
  });
});
