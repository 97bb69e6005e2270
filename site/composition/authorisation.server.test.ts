import { type AccessTokenScope, accessTokenResources, accessTokenScopes } from "@tuna/sdk/account";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPasskeyBy, askedFor, verify } from "../features/account/testing/passkey-calls.ts";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "../features/boards/testing/test-boards.ts";
import { type DeclaredCall, declaredCalls } from "./testing/declared-calls.ts";

/** What a caller brings. */
interface Rights {
  /** Where the call comes from: a page of this site, one of another site, or a program, which names no page. */
  from: "own page" | "other site" | "program";
  /** An administrator has no passkey unless it is named. */
  session?: "member" | "administrator" | "passkey shown" | "passkey needed";
  /** An unreadable one is no token at all. */
  token?: "unreadable" | "invalid" | readonly AccessTokenScope[];
  /** Whether the token is the secret of the board's overlay. */
  isOverlay?: true;
}

/** The one table of rules: the status of a call by what its endpoint declares and what its caller brings. */
function expectedOf({ caller, method }: DeclaredCall, { from, session, token, isOverlay }: Rights) {
  const isRead = method === "GET";
  if (caller === "anyone") return "admitted";
  // A wrong secret does not learn whether there is such a board.
  if (caller === "overlay-link") return isOverlay ? "admitted" : token && token !== "unreadable" ? 404 : 401;
  if (caller === "embed-token") return 401;
  const resource = accessTokenResources.find(
    (one) => one === (caller === "anyone-or-owner" ? "boards" : caller),
  );
  if (resource && token) {
    if (typeof token === "string") return 401;
    return token.includes(resource) || (isRead && token.includes(`${resource}:read`)) ? "admitted" : 403;
  }
  if (caller === "anyone-or-owner") return "admitted";
  // A program lacks a token; a page of another site may not call at all.
  if (from === "program" && !isRead) return resource ? 401 : 403;
  if (from === "other site") return 403;
  if (caller === "own-pages") return "admitted";
  if (!session) return 401;
  if (caller === "member" || caller === "expired-member" || resource) return "admitted";
  if (session === "member") return 403;
  const refused = caller === "passkey-administrator" ? "administrator" : "passkey needed";
  return session === refused ? 403 : "admitted";
}

/** Routes of the API that are no declared endpoints, with the reason. */
const otherRoutes: Record<string, string> = {
  "GET /auth/:provider/start": "a link of the site's own pages, which leads to a provider",
  "GET /auth/:provider/callback": "where a provider sends a browser back, with a state of that browser",
  "POST /auth/:provider/callback": "the same as Apple does it",
};

let test: BoardSite;
let boardId: string;
let overlaySecret: string;
let count = 0;

beforeAll(async () => {
  test = await openBoardSite();
  const owner = await test.logIn("owner@x.example");
  boardId = (await addBoard(owner, boardOf(["horn"]), "private")).id;
  overlaySecret = (await (await owner.post(`/me/boards/${boardId}/overlay`)).json()).secret;
});
afterAll(() => test.site.close());

interface TestCaller {
  browser: TestBrowser;
  /** Sent besides what the site's own pages send. */
  headers?: Record<string, string | null>;
  /** Logs in again, after a call that ended the session. */
  logIn?: () => Promise<unknown>;
}
const asProgram = (authorization: string | null) => ({
  authorization,
  cookie: null,
  origin: null,
  "sec-fetch-site": null,
});
const nobody = () => test.login.newBrowser("203.0.113.9");
const accountOf = async (email: string) =>
  (await test.site.accounts.findOrCreateByEmail(email, new Date())).id;

/** Somebody new, logged in. */
async function newPerson(type: "user" | "administrator" = "user") {
  count += 1;
  const email = `person${count}@x.example`;
  if (type === "administrator")
    await test.site.moderation.changeAccountType(null, email, "administrator", new Date());
  const browser = await test.logIn(email);
  return { browser, email, logIn: () => browser.logIn(email) };
}

/** Somebody new with a token. */
async function newProgram(scopes: readonly AccessTokenScope[], type?: "administrator", scheme = "Bearer") {
  const person = await newPerson(type);
  await person.browser.confirm();
  const answer = await person.browser.post("/me/tokens", { name: "Program", scopes });
  expect(answer.status).toBe(200);
  const { id, token } = (await answer.json()) as { id: string; token: string };
  return { ...person, id, headers: asProgram(`${scheme} ${token}`) };
}

async function suspend<Caller extends { email: string }>(caller: Caller): Promise<Caller> {
  await test.site.moderation.suspendAccount(null, await accountOf(caller.email), new Date());
  return caller;
}

async function removeAccount<Caller extends { browser: TestBrowser; email: string }>(caller: Caller) {
  const { browser, email } = caller;
  const cookies = [...browser.cookies];
  await browser.confirm();
  expect((await browser.call("/me", { method: "DELETE", body: { email } })).status).toBe(200);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return caller;
}

const own = { from: "own page" } as const;
const program = { from: "program" } as const;
const callers: Record<string, [Rights, () => Promise<TestCaller>]> = {
  nobody: [own, async () => ({ browser: nobody() })],
  "a program without a token": [program, async () => ({ browser: nobody(), headers: asProgram(null) })],
  "a member": [{ ...own, session: "member" }, newPerson],
  "a member on a page of another site": [
    { from: "other site", session: "member" },
    async () => ({
      ...(await newPerson()),
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    }),
  ],
  "a suspended member": [own, async () => ({ browser: (await suspend(await newPerson())).browser })],
  "a deleted account": [own, async () => ({ browser: (await removeAccount(await newPerson())).browser })],
  "an administrator": [{ ...own, session: "administrator" }, () => newPerson("administrator")],
  "an administrator on a page of another site": [
    { from: "other site", session: "administrator" },
    async () => ({
      ...(await newPerson("administrator")),
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    }),
  ],
  "an administrator before they show their passkey": [
    { ...own, session: "passkey needed" },
    async () => {
      const person = await newPerson("administrator");
      await addPasskeyBy(person.browser);
      return person;
    },
  ],
  "an administrator who showed their passkey": [
    { ...own, session: "passkey shown" },
    async () => {
      const person = await newPerson("administrator");
      const authenticator = await addPasskeyBy(person.browser);
      await verify(person.browser, authenticator.show({ challenge: await askedFor(person.browser) }));
      return person;
    },
  ],
  "a suspended administrator": [
    own,
    async () => ({ browser: (await suspend(await newPerson("administrator"))).browser }),
  ],
  "a token of all scopes": [{ ...program, token: accessTokenScopes }, () => newProgram(accessTokenScopes)],
  "an administrator's token of all scopes": [
    { ...program, token: accessTokenScopes },
    () => newProgram(accessTokenScopes, "administrator"),
  ],
  ...Object.fromEntries(
    accessTokenScopes.map((scope) => [
      `a token of the scope ${scope}`,
      [{ ...program, token: [scope] }, () => newProgram([scope])],
    ]),
  ),
  "a made-up token": [
    { ...program, token: "invalid" },
    async () => ({ browser: nobody(), headers: asProgram(`Bearer tuna_pat_${"x".repeat(43)}`) }),
  ],
  "a token in another scheme": [
    { ...program, token: "unreadable" },
    () => newProgram(accessTokenScopes, undefined, "Basic"),
  ],
  "a revoked token": [
    { ...program, token: "invalid" },
    async () => {
      const caller = await newProgram(accessTokenScopes);
      await caller.browser.call(`/me/tokens/${caller.id}`, { method: "DELETE" });
      return caller;
    },
  ],
  "an expired token": [
    { ...program, token: "invalid" },
    async () => {
      const caller = await newProgram(accessTokenScopes);
      const { db } = test.site.uploads.database;
      await db
        .updateTable("access_token")
        .set({ expires_at: new Date(0) })
        .where("id", "=", caller.id)
        .execute();
      return caller;
    },
  ],
  "a token of a suspended member": [
    { ...program, token: "invalid" },
    async () => suspend(await newProgram(accessTokenScopes)),
  ],
  "a token of a deleted account": [
    { ...program, token: "invalid" },
    async () => removeAccount(await newProgram(accessTokenScopes)),
  ],
  "the overlay of a board": [
    { ...program, token: "invalid", isOverlay: true },
    async () => ({ browser: nobody(), headers: asProgram(`Bearer ${overlaySecret}`) }),
  ],
};

const parameters: Record<string, string> = {
  part: "0",
  kind: "sound",
  slug: "nobody",
  purpose: "banner",
  provider: "discord",
};
const NO_ID = "11111111-1111-4111-8111-111111111111";
/** Refusals of who calls, apart from those of what the call lacks. */
const refusals = ["unauthenticated", "forbidden", "passkey-required"];

/** Sends a call, and returns the status that refuses its caller, else `admitted`. */
async function outcomeOf(
  { caller: declared, method, path, body }: DeclaredCall,
  { browser, headers = {} }: TestCaller,
) {
  const id = /^(\/me)?\/boards/.test(path) ? boardId : NO_ID;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? id);
  const answer = await browser.call(filled, { method, headers, ...(body !== undefined && { body }) });
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json");
  const code: string = isProblem ? (await answer.json()).code : "";
  if (!isProblem) await answer.body?.cancel();
  const isRefused = refusals.includes(code) || (declared === "overlay-link" && answer.status === 404);
  return isRefused || answer.status >= 500 ? answer.status : "admitted";
}

/** What ends a session comes last. */
const calls = declaredCalls.toSorted(
  (one, next) => Number(one.name.startsWith("logout")) - Number(next.name.startsWith("logout")),
);

describe("each endpoint of the API, by its own declaration,", () => {
  it.each(Object.entries(callers))("admits or refuses %s", async (_, [rights, open]) => {
    const caller = await open();
    const { cookies } = caller.browser;
    const differences: Record<string, unknown> = {};
    for (const call of calls) {
      const before = [...cookies];
      const expected = expectedOf(call, rights);
      const outcome = await outcomeOf(call, caller);
      if (outcome !== expected) differences[`${call.method} ${call.path}`] = { expected, outcome };
      // A refused session is deleted from its browser, which sends it again here.
      if (outcome !== "admitted") for (const [name, value] of before) cookies.set(name, value);
      else if (rights.session && cookies.size < before.length) await caller.logIn?.();
    }
    expect(differences).toEqual({});
  });

  it("names its callers, or is a route with a reason to be in no table", () => {
    const declared = declaredCalls.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    );
    const mounted = test.login.app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith(`${API_BASE_PATH}/`))
      .map(({ method, path }) => `${method} ${path.slice(API_BASE_PATH.length)}`);
    expect([...new Set(mounted)].sort()).toEqual([...declared, ...Object.keys(otherRoutes)].sort());
  });
});
