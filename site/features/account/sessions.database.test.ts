import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { expect, test } from "vitest";
import type { ProblemError } from "../../platform/http/problem.server.ts";
import { readSiteSecrets } from "../../platform/http/site-secrets.server.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { neutralNamePattern } from "../makers/testing/neutral-name-pattern.ts";
import type { Accounts } from "./accounts.server.ts";
import { codeLimits } from "./code-limits.server.ts";
import { createSessionCookies } from "./session-cookies.server.ts";

const noon = new Date("2026-06-01T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describeOnTestedDatabases("accounts", (site) => {
  const accounts = () => site().accounts;
  const begin = async () => {
    const { id } = await accounts().findOrCreateByEmail(`${randomUUID()}@x.example`, noon);
    const hashes = { access: randomUUID(), refresh: randomUUID() };
    await accounts().addSession({ accountId: id, method: "code", device: "test", hashes, now: noon });
    return { id, ...hashes };
  };
  const next = () => ({ access: randomUUID(), refresh: randomUUID() });
  type Tokens = ReturnType<typeof next>;
  const exchange = (presented: Tokens, successor: Tokens, now: Date) =>
    accounts().exchangeToken({ presented, successors: [successor], now });

  test("two concurrent logins with the same new email create one account", async () => {
    const both = await Promise.all([1, 2].map(() => accounts().findOrCreateByEmail("new@x.example", noon)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({
      email: "new@x.example",
      name: expect.stringMatching(neutralNamePattern),
      status: "active",
      type: "user",
    });
  });

  test("an access token is valid for 15 minutes", async () => {
    const { id, access } = await begin();
    expect(await accounts().findByAccessHash(access, later(899))).toMatchObject({ id });
    expect(await accounts().findByAccessHash(access, later(900))).toBeUndefined();
    expect(await accounts().findByAccessHash(randomUUID(), noon)).toBeUndefined();
  });

  test("20 concurrent refreshes get one successor", async () => {
    const { id, ...first } = await begin();
    const successor = next();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => exchange(first, successor, later(900))),
    );
    expect(answers).toMatchObject(Array(20).fill({ outcome: "exchanged", accountId: id }));
    expect(await accounts().findByAccessHash(first.access, later(901))).toBeUndefined();
    expect(await accounts().findByAccessHash(successor.access, later(901))).toMatchObject({ id });
  });

  test("keeps tokens that were exchanged less than 10 seconds ago", async () => {
    const { id, ...first } = await begin();
    const successor = next();
    await exchange(first, successor, noon);
    expect(await exchange(successor, next(), later(9))).toMatchObject({ outcome: "kept", accountId: id });
    expect(await accounts().findByAccessHash(successor.access, later(900))).toMatchObject({ id });
    expect(await exchange(successor, next(), later(11))).toMatchObject({
      outcome: "exchanged",
      accountId: id,
    });
  });

  test.each([
    ["its access token", (of: Tokens, at: Date) => accounts().findByAccessHash(of.access, at)],
    ["its refresh token", (of: Tokens, at: Date) => exchange(of, next(), at)],
  ])("ends a session when a refresh token is used again 11 seconds after %s was used", async (_, use) => {
    const { id, ...first } = await begin();
    const successor = next();
    await exchange(first, successor, noon);
    await use(successor, later(1));
    expect(await exchange(first, successor, later(11))).toMatchObject({ outcome: "reused", accountId: id });
    expect(await accounts().findByAccessHash(successor.access, later(11))).toBeUndefined();
    expect(await exchange(successor, next(), later(12))).toBeUndefined();
  });

  test("repeats a lost refresh response, even days later and for several tabs", async () => {
    const { id, ...first } = await begin();
    const successor = next();
    const days = 10 * 86_400;
    await exchange(first, successor, noon);
    const again = { outcome: "exchanged", accountId: id };
    expect(await exchange(first, successor, later(days))).toMatchObject(again);
    expect(await accounts().findByAccessHash(successor.access, later(days + 1))).toMatchObject({ id });
    expect(await exchange(first, successor, later(days + 2))).toMatchObject(again);
    expect(await exchange(first, successor, later(days + 11))).toMatchObject({ outcome: "reused" });
  });

  test("deletes used tokens after a week, even while their session lives", async () => {
    const { id, ...first } = await begin();
    const tokens = [first, next(), next(), next(), next()];
    const day = 86_400;
    for (const [index, token] of tokens.slice(0, -1).entries()) {
      await exchange(token, tokens[index + 1] as Tokens, later(index * 3 * day));
      await accounts().findByAccessHash((tokens[index + 1] as Tokens).access, later(index * 3 * day));
    }
    const last = tokens[4] as Tokens;
    expect(await exchange(first, tokens[1] as Tokens, later(9 * day + 60))).toBeUndefined();
    expect(await accounts().findByAccessHash(last.access, later(9 * day + 60))).toMatchObject({ id });
    const second = await exchange(tokens[1] as Tokens, tokens[2] as Tokens, later(9 * day + 60));
    expect(second).toMatchObject({ outcome: "reused" });
  });

  test("ends a session by either token or after a year, and no other with it", async () => {
    const [one, two, three, old] = [await begin(), await begin(), await begin(), await begin()];
    await accounts().endSession({ access: one.access });
    await accounts().endSession({ refresh: two.refresh });
    await accounts().endSession({ refresh: "nothing" });
    expect(await accounts().findByAccessHash(one.access, noon)).toBeUndefined();
    expect(await exchange(two, next(), noon)).toBeUndefined();
    expect(await accounts().findByAccessHash(three.access, noon)).toMatchObject({ id: three.id });
    expect(await exchange(old, next(), later(366 * 86_400))).toBeUndefined();
  });

  const days = (count: number) => later(count * 86_400);

  test("ends a session after 60 days without use, but not a used one", async () => {
    const [idle, used] = [await begin(), await begin()];
    const second = next();
    expect(await exchange(used, second, days(59.9))).toMatchObject({ accountId: used.id });
    expect(await exchange(idle, next(), days(60))).toBeUndefined();
    expect(await accounts().listSessions(idle.id, days(60))).toEqual([]);
    expect(await exchange(second, next(), days(119))).toMatchObject({ accountId: used.id });
  });

  test("ends a session a year after its login, even if it is used every month", async () => {
    const session = await begin();
    let newest: Tokens = session;
    for (let month = 1; month <= 12; month += 1) {
      const following = next();
      expect(await exchange(newest, following, days(month * 30))).toMatchObject({ accountId: session.id });
      newest = following;
    }
    expect(await accounts().listSessions(session.id, days(364.9))).toHaveLength(1);
    expect(await exchange(newest, next(), days(365))).toBeUndefined();
  });
});

describeOnTestedDatabases("codes", (site) => {
  const keep = async () => {
    const challenge = { challengeHash: randomUUID(), purpose: "login", emailHash: "owner" } as const;
    await site().accounts.saveChallenge({
      ...challenge,
      codeHash: "right",
      now: noon,
      lifetimeMs: 600_000,
    });
    return (codeHash: string, given: Partial<Parameters<Accounts["useCode"]>[0]> = {}) =>
      site().accounts.useCode({ ...challenge, codeHash, now: noon, ...given });
  };

  test("accepts a code once, even in concurrent attempts", async () => {
    const use = await keep();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => use("right")));
    expect(outcomes.filter((outcome) => outcome === "right")).toHaveLength(1);
  });

  test("checks five of 200 concurrent guesses, and then rejects the right one", async () => {
    const use = await keep();
    const guesses = await Promise.all(Array.from({ length: 200 }, (_, index) => use(`wrong ${index}`)));
    expect(guesses.filter((outcome) => outcome === "wrong-code")).toHaveLength(5);
    expect(guesses.filter((outcome) => outcome === "used-up")).toHaveLength(195);
    expect(await use("right")).toBe("used-up");
    expect(await use("right", { maxAttempts: 200 })).toBe("right");
  });

  test("a code expires with its challenge", async () => {
    expect(await (await keep())("right", { now: later(599) })).toBe("right");
    expect(await (await keep())("right", { now: later(601) })).toBe("expired");
  });

  test("a code is valid for one email and purpose, and guesses for others use up none of its attempts", async () => {
    const use = await keep();
    for (let guess = 0; guess < 6; guess++) {
      expect(await use("right", { emailHash: "other" })).toBe("no-challenge");
      expect(await use("right", { purpose: "confirmation:session" })).toBe("no-challenge");
    }
    expect(await use("right")).toBe("right");
  });
});

describeOnTestedDatabases("limits", (site) => {
  const refusalOf = async (taken: Promise<void>) => {
    const refusal = (await taken.catch((error: unknown) => error)) as ProblemError;
    expect(refusal).toMatchObject({ code: "too-many-requests" });
    return Number(refusal.particulars.headers?.["retry-after"]);
  };

  test("refuses the 21st request in an hour with the time to wait, but not those of others", async () => {
    const { limits } = site().accounts;
    for (let request = 0; request < 20; request++) await limits.take("sendByAddress", "one");
    expect(await refusalOf(limits.take("sendByAddress", "one"))).toBeGreaterThan(3500);
    await limits.take("sendByAddress", "two");
    await limits.giveBack("sendByAddress", "two");
    expect(await limits.isUsedUp("sendByAddress", "one")).toBe(true);
    expect(await limits.isUsedUp("sendByAddress", "two")).toBe(false);
  });

  test("doubt all but 40 of 60 concurrent guesses from as many networks, and none from a known one", async () => {
    const of = (network: number) =>
      codeLimits(
        site().accounts.limits,
        { secrets: readSiteSecrets("s"), cookies: createSessionCookies(undefined), trustedProxies: 0 },
        callFrom(network),
        "v@x.example",
      );
    await (await of(200)).noteLogin();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, async (_, network) => (await of(network)).takeGuess()),
    );
    expect(guesses.filter(({ isDoubted }) => !isDoubted)).toHaveLength(40);
    expect(await (await of(200)).takeGuess()).toEqual({ isDoubted: false });
  });

  test("refuse the 21st guess of a new network at codes of one email", async () => {
    const guess = async (email: string) =>
      (
        await codeLimits(
          site().accounts.limits,
          { secrets: readSiteSecrets("s"), cookies: createSessionCookies(undefined), trustedProxies: 0 },
          callFrom(77),
          email,
        )
      ).takeGuess();
    for (let index = 0; index < 20; index++) await guess("w@x.example");
    expect(await refusalOf(guess("w@x.example").then(() => {}))).toBeGreaterThan(86_000);
    expect(await guess("other@x.example")).toEqual({ isDoubted: false });
  });
});

function callFrom(network: number): Context {
  const remoteAddress = `192.0.2.${network}`;
  return {
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: () => undefined, raw: { headers: new Headers() } },
  } as never;
}
