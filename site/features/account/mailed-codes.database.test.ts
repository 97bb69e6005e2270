import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openAccounts } from "./accounts.server.ts";
import type { CodePurpose } from "./code-rows.server.ts";
import { type KnownBy, mailSlotsOf } from "./mail-slots.server.ts";

const noon = new Date("2026-06-01T12:00:00Z");
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

describe.each(testedDatabases)("mails with codes on %s", (kind) => {
  /** Two processes on one PostgreSQL, or the one of an embedded database. */
  let processes: OpenDatabase[];
  beforeAll(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    const open = () => openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
    processes = [await open(), ...(databaseUrl ? [await open()] : [])];
  });
  afterAll(() => Promise.all(processes.map(({ close }) => close())));

  /** An email's codes, as requests in any process see them. */
  const newEmail = () => {
    const emailHash = randomUUID();
    const accountsOf = (index: number) => openAccounts(processes[index % processes.length]!.db);
    const given = (purpose: CodePurpose, now: Date, codeHash: string) => ({
      emailHash,
      purpose,
      now,
      codeHash,
    });
    return {
      send: (
        now: Date,
        {
          purpose = "login" as CodePurpose,
          knownBy = undefined as KnownBy | undefined,
          index = 0,
          code = "code",
        } = {},
      ) =>
        accountsOf(index).takeMailSlot({
          ...given(purpose, now, code),
          slots: mailSlotsOf(purpose, knownBy),
        }),
      renew: (now: Date, purpose: CodePurpose = "login") =>
        accountsOf(0).renewCodes({ emailHash, purpose, now }),
      use: (now: Date, { index = 0, code = "code", purpose = "login" as CodePurpose } = {}) =>
        accountsOf(index).useMailedCode(given(purpose, now, code)),
      free: (code: string) => accountsOf(0).freeMailSlot({ emailHash, codeHash: code }),
      wait: async (now: Date) =>
        (await accountsOf(0).timeUntilSlot({ emailHash, now, slots: mailSlotsOf("login", undefined) })) /
        60_000,
    };
  };
  const tenAtOnce = <Result>(work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, (_, index) => work(index)));
  const sentOf = (slots: (number | undefined)[]) => slots.filter((slot) => slot !== undefined);

  test("are three for ten strangers at once, one more for ten in a known network, and the last for ten browsers of the owner", async () => {
    const email = newEmail();
    expect(sentOf(await tenAtOnce((index) => email.send(noon, { index }))).sort()).toEqual([1, 2, 3]);
    const near = await tenAtOnce((index) => email.send(noon, { index, knownBy: "network" }));
    expect(sentOf(near)).toEqual([4]);
    const own = await tenAtOnce((index) => email.send(noon, { index, knownBy: "browser" }));
    expect(sentOf(own)).toEqual([5]);
    expect(await email.wait(noon)).toBe(60);
  });

  test("are five for the owner and ten strangers at once, in any hour", async () => {
    const email = newEmail();
    const sent: number[] = [];
    for (let minute = 0; minute < 150; minute += 10) {
      const asked = await tenAtOnce((index) =>
        email.send(minutes(minute), { index, knownBy: index % 2 ? undefined : "browser" }),
      );
      sent.push(...sentOf(asked).map(() => minute));
    }
    for (const from of sent) {
      expect(sent.filter((minute) => minute >= from && minute < from + 60).length).toBeLessThanOrEqual(5);
    }
    expect(sent.length).toBeGreaterThan(9);
  });

  test("leave a login one when members change to this email", async () => {
    const email = newEmail();
    const purpose = "new-email:session";
    expect(sentOf(await tenAtOnce((index) => email.send(noon, { index, purpose }))).sort()).toEqual([2, 3]);
    expect(await email.send(noon)).toBe(1);
  });

  test("that were not sent do not count", async () => {
    const email = newEmail();
    for (const code of ["one", "two", "three"]) await email.send(noon, { code });
    expect(await email.send(noon)).toBeUndefined();
    await email.free("two");
    expect(await email.send(noon)).toBe(2);
  });

  test("give somebody a code at every moment, however strangers ask", async () => {
    const email = newEmail();
    for (let minute = 0; minute < 150; minute += 2.5) {
      for (let stranger = 0; stranger < 4; stranger++) {
        const now = minutes(minute);
        const isServed = (await email.send(now)) !== undefined || (await email.renew(now));
        if (!isServed) expect(await email.wait(now)).toBeLessThanOrEqual(1);
      }
    }
  });

  test("have a code that is valid for ten minutes, and for ten more when it is renewed, up to 70", async () => {
    const email = newEmail();
    await email.send(noon);
    expect(await email.use(minutes(11))).toBe("expired");
    expect(await email.renew(minutes(50))).toBe(true);
    expect(await email.renew(minutes(59.9))).toBe(true);
    expect(await email.renew(minutes(69.5))).toBe(false);
    expect(await email.use(minutes(69.8))).toBe("right");
  });

  test("do not replace a code that is still valid", async () => {
    const email = newEmail();
    for (const code of ["one", "two", "three"]) await email.send(noon, { code });
    await email.renew(minutes(58));
    expect(sentOf(await tenAtOnce((index) => email.send(minutes(61), { index })))).toEqual([]);
    for (const code of ["one", "two", "three"]) expect(await email.use(minutes(62), { code })).toBe("right");
    expect(await email.send(minutes(62))).toBe(1);
  });

  test("have codes that ten at once use once, and of which no purpose has another's", async () => {
    const email = newEmail();
    await email.send(noon);
    expect(await email.use(noon, { purpose: "confirmation:session" })).toBe("wrong-code");
    const outcomes = await tenAtOnce((index) => email.use(noon, { index }));
    expect(outcomes.filter((outcome) => outcome === "right")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(9);
    expect(await email.renew(noon)).toBe(false);
  });
});
