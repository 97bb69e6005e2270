import { OWN_ENVELOPE_PATH } from "@tuna/sdk/error-reporting";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { people } from "../../features/account/oauth/testing/test-people.ts";
import { openPlayedLogin, type PlayedLogin } from "../../features/account/oauth/testing/test-played-login.ts";
import { settingsForms } from "../../features/account/settings/settings-form-paths.ts";
import { codeOf, openTestLogin, wrongCode } from "../../features/account/testing/test-browser.ts";
import { addBoard, boardOf } from "../../features/boards/testing/test-boards.ts";
import {
  openTestAdministration,
  type TestAdministration,
} from "../../features/moderation/testing/test-administration.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { SEND_CODE_PATH, VERIFY_CODE_PATH } from "../routing/login-form-paths.ts";
import { captureLog } from "./testing/capture-log.ts";

let test: TestAdministration;
let site: PlayedLogin;
beforeAll(async () => {
  [test, site] = await Promise.all([openTestAdministration(), openPlayedLogin()]);
});
afterAll(() => Promise.all([test.close(), site.close()]));

const address = "192.0.2.77";
const email = "Private.Person@mail.example";
/** Part of everything that a visitor types: searches, names, reports, bodies and queries. */
const typed = "zzquux";
const agent = "SecretBrowser/9.9";

it("no line holds an email, a code, a token, an address, a query of a URL, or typed text", async () => {
  const logged = captureLog();
  const secrets = new Set([
    address,
    email,
    email.toLowerCase(),
    "private.person",
    typed,
    agent,
    "sounds.example",
  ]);
  const learn = (browser: { cookies: Map<string, string> }) => {
    // The log contains the account's id on purpose.
    for (const [name, value] of browser.cookies) if (!name.endsWith("user_id")) secrets.add(value);
  };

  const { mailbox, newBrowser } = openTestLogin(test.site, { pages: testPages });
  const browser = newBrowser(address, agent);
  const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
    browser.visit(path, { method: "POST", body: new URLSearchParams(fields), headers });
  for (const login of ["script", "form"]) {
    if (login === "script") await browser.post("/auth/codes", { email });
    else await post(SEND_CODE_PATH, { email });
    const code = codeOf(mailbox);
    secrets.add(code).add(wrongCode(code));
    learn(browser);
    await browser.post("/auth/codes/verify", { email, code: wrongCode(code) });
    await post(`${VERIFY_CODE_PATH}?page=/login/?x=${typed}`, { email, code: wrongCode(code) });
    await browser.post("/auth/codes/verify", { email, code });
    learn(browser);
  }
  await browser.post("/auth/refresh");
  learn(browser);
  expect((await browser.call("/me")).status).toBe(200);

  await browser.call("/me", { method: "PATCH", body: { name: typed, bio: typed } });
  await browser.call("/me", { method: "PATCH", body: { name: typed.repeat(100), bio: 7 } });
  await post(settingsForms.profile, { name: `${typed} again`, bio: typed });
  await post(settingsForms.delete, { email: `not-${email}` });
  await browser.confirm();
  const board = await addBoard(browser, boardOf(["horn"], typed), "link");
  const { secret } = await (await browser.post(`/me/boards/${board.id}/overlay`)).json();
  const { token } = await (await browser.post("/me/tokens", { name: typed, scopes: ["uploads"] })).json();
  // The id of a board with a secret link is its secret.
  secrets.add(secret).add(token).add(board.id);
  for (const authorization of [`Bearer ${secret}`, `Bearer ${token}`, `Basic ${token}`]) {
    for (const path of ["overlay", "events", `events?secret=${secret}`])
      await browser.call(`/boards/${board.id}/${path}`, { method: "HEAD", headers: { authorization } });
    for (const path of ["/uploads", "/me/boards", `/boards/${board.id}`])
      await browser.call(path, { headers: { authorization } });
  }
  await browser.visit(`/board/${board.id}/overlay?secret=${secret}`);
  await browser.call(`/me/boards/${board.id}`, { method: "PUT", body: { name: typed } });
  await browser.post("/uploads", { kind: "sound", key: typed, fileName: typed });
  await browser.post(`/boards/${board.id}/reports`, { reason: "spam", details: typed, email });
  await browser.call(`/sounds?tag=${typed}&page=0`);
  await browser.call(`/search/sounds?query=${typed}&page=x`);
  for (const path of ["/search/sounds/", "/sound/", "/tag/", "/example-error/", "/admin/log/"]) {
    await browser.visit(`${path}${typed}?q=${typed}`);
  }
  await post("/report/sound/horn/", { reason: typed, details: typed, email });
  await post(
    "/report/sound/horn/",
    { reason: "spam", details: typed },
    { origin: `https://${typed}.example` },
  );
  await browser.visit(OWN_ENVELOPE_PATH, { method: "POST", body: new TextEncoder().encode(typed) });
  await browser.visit(`/mp/v3/${brand.key}/events`, { method: "POST", body: [typed] });
  await test.ada.post(`/admin/sounds/${typed}/unlist`, {});
  await test.ada.call("/admin/sounds/horn", { method: "PATCH", body: { version: 1, name: typed } });
  await test.ada.post("/admin/accounts/find", { query: email });
  await test.bob.post("/admin/accounts/find", { query: email });

  const login = site.open();
  for (const person of [people.google("private", email), people.google("unproven", `x${email}`, false)]) {
    const visitor = login.newBrowser(address, agent);
    const { addresses } = await site.logIn(visitor, "google", { person });
    learn(visitor);
    for (const visited of addresses) {
      for (const name of ["code", "state", "nonce"])
        secrets.add(new URL(visited).searchParams.get(name) ?? typed);
    }
  }

  const failing = {
    ...test.site.catalog,
    search: () => Promise.reject(new Error(`No ${typed} for ${email}`)),
  };
  const broken = openTestLogin({ ...test.site, catalog: failing }, { pages: testPages });
  const answer = await broken
    .newBrowser(address, agent)
    .visit(`/search/sounds/${typed}/?sort=trending&utm_term=${typed}`);
  expect(answer.status).toBe(500);

  const events = new Set(logged.entries().map(({ event }) => event));
  for (const event of [
    "login.code-sent",
    "login.succeeded",
    "login.failed",
    "access.refused",
    "input.refused",
    "account.changed",
    "administration.action",
    "page.failed",
  ]) {
    expect(events).toContain(event);
  }
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets) expect(logged.lines.filter((line) => tells(line, secret))).toEqual([]);
});

/** Whether a line has a secret. A code of six digits may stand inside a random id by chance. */
function tells(line: string, secret: string): boolean {
  const isCode = /^\d{6}$/.test(secret);
  if (isCode) return new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`, "i").test(line);
  return line.toLowerCase().includes(secret.toLowerCase());
}
