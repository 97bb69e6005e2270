import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { type Accounts, openAccounts } from "./accounts.server.ts";

const now = new Date("2026-01-01T12:00:00Z");
const later = new Date("2026-01-01T12:05:00Z");

describe.each(testedDatabases)("passkeys on %s", (kind) => {
  let database: OpenDatabase;
  let accounts: Accounts;
  beforeAll(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
    accounts = openAccounts(database.db);
  });
  afterAll(() => database.close());

  const newOwner = async () => {
    const { id: accountId } = await accounts.findOrCreateByEmail(`${randomUUID()}@x.example`, now);
    const hashes = { access: randomUUID(), refresh: randomUUID() };
    await accounts.addSession({ accountId, method: "code", device: "", hashes, now });
    const { session } = (await accounts.findByAccessHash(hashes.access, now))!;
    return { accountId, sessionId: session.id, access: hashes.access };
  };
  const add = (accountId: string, id: string, counter = 0) => {
    const passkey = {
      publicKey: Buffer.from([1, 2, 3]),
      transports: ["usb"],
      device: "browser",
      createdAt: now,
    };
    return accounts.addPasskey(accountId, { id, counter, ...passkey });
  };

  test("are returned as stored", async () => {
    const { accountId } = await newOwner();
    const id = randomUUID();
    expect(await add(accountId, id, 4_294_967_295)).toBe("added");
    const [passkey] = await accounts.listPasskeys(accountId);
    expect(passkey).toMatchObject({
      id,
      transports: ["usb"],
      device: "browser",
      createdAt: now,
      usedAt: null,
    });
    expect(Number(passkey?.counter)).toBe(4_294_967_295);
    expect([...passkey!.publicKey]).toEqual([1, 2, 3]);
  });

  test("are limited to ten, however many are added concurrently", async () => {
    const { accountId } = await newOwner();
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => add(accountId, randomUUID())));
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "too-many")).toHaveLength(4);
  });

  test("have an id that another account cannot add", async () => {
    const id = randomUUID();
    expect(await add((await newOwner()).accountId, id)).toBe("added");
    const other = await newOwner();
    expect(await add(other.accountId, id)).toBe("taken");
    expect(await accounts.listPasskeys(other.accountId)).toEqual([]);
  });

  test("answer a challenge of their session once and in time, however many attempts are concurrent", async () => {
    const { sessionId } = await newOwner();
    const other = await newOwner();
    const use = (id: string, at: Date) => accounts.usePasskeyChallenge(id, "challenge", at);
    await accounts.savePasskeyChallenge(sessionId, "challenge", later);
    expect(await use(other.sessionId, now)).toBe(false);
    expect(await use(sessionId, later)).toBe(false);
    const uses = await Promise.all(Array.from({ length: 5 }, () => use(sessionId, now)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test("mark the session only if their counter rises or is not used", async () => {
    const { accountId, sessionId, access } = await newOwner();
    const [counting, other] = [randomUUID(), randomUUID()];
    await add(accountId, counting, 7);
    await add(accountId, other);
    const note = (id: string, counter: number) =>
      accounts.recordPasskeyUse({ id, accountId, sessionId, counter, now });
    expect([await note(counting, 7), await note(counting, 0), await note(randomUUID(), 1)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await accounts.findByAccessHash(access, now))?.session.passkey).toBe("needed");
    expect([await note(counting, 8), await note(other, 0), await note(other, 0)]).toEqual([true, true, true]);
    expect((await accounts.findByAccessHash(access, now))?.session.passkey).toBe("shown");
  });
});
