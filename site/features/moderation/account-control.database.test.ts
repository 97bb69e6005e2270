import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openTestStore, type TestStore } from "./testing/test-store.ts";

const now = new Date("2026-06-01T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

describe.each(testedDatabases)("account control on %s", (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
  });
  afterAll(() => store.close());

  const newAccount = async (type = "user") => {
    const email = `${randomUUID()}@x.example`;
    await store.moderation.changeAccountType(null, email, type, now);
    return store.accounts.findOrCreateByEmail(email, now);
  };
  const logIn = async (accountId: string, at = now) => {
    const hashes = { access: randomUUID(), refresh: randomUUID() };
    const isLoggedIn = await store.accounts.addSession({
      accountId,
      device: "Firefox/145.0",
      method: "code",
      hashes,
      now: at,
    });
    return { isLoggedIn, ...hashes };
  };
  const actionsOf = async (id: string) =>
    (await store.moderation.log({ page: 1 })).items
      .filter(({ person }) => person?.accountId === id)
      .map(({ action }) => action);

  test("suspending an account ends its sessions, prevents new ones, and keeps its data", async () => {
    const [admin, account] = [await newAccount("administrator"), await newAccount()];
    const session = await logIn(account.id);
    await store.accounts.changeProfile(account.id, { bio: "Kept" }, now);
    const suspended = await store.moderation.suspendAccount(admin, account.id, now);
    expect(suspended).toMatchObject({ status: "suspended", sessionCount: 0, logins: [{ method: "code" }] });
    expect(await store.accounts.findByAccessHash(session.access, now)).toBeUndefined();
    const successor = { access: randomUUID(), refresh: randomUUID() };
    const exchange = { presented: session, successors: [successor], now };
    expect(await store.accounts.exchangeToken(exchange)).toBeUndefined();
    expect((await logIn(account.id)).isLoggedIn).toBe(false);
    expect(await store.accounts.findById(account.id)).toMatchObject({ bio: "Kept" });

    await store.moderation.restoreAccount(admin, account.id, now);
    expect((await logIn(account.id)).isLoggedIn).toBe(true);
    expect(await actionsOf(account.id)).toEqual(["restore-account", "suspend-account"]);
  });

  test("no login concurrent with a suspension keeps a session", async () => {
    const account = await newAccount();
    const logins = Array.from({ length: 10 }, () => logIn(account.id));
    const suspending = store.moderation.suspendAccount(null, account.id, now);
    const more = Array.from({ length: 10 }, () => logIn(account.id));
    const sessions = await Promise.all([...logins, ...more]);
    await suspending;
    for (const { access } of sessions)
      expect(await store.accounts.findByAccessHash(access, now)).toBeUndefined();
    expect(await store.accounts.listSessions(account.id, now)).toEqual([]);
  });

  test("logs nothing for a repeated suspension or a lift without a suspension", async () => {
    const account = await newAccount();
    await store.moderation.restoreAccount(null, account.id, now);
    for (let count = 0; count < 2; count += 1) await store.moderation.suspendAccount(null, account.id, now);
    await store.moderation.endAccountSessions(null, account.id, now);
    expect(await actionsOf(account.id)).toEqual(["suspend-account"]);
  });

  test("ends the sessions of one account only, and logs their number", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    for (let count = 0; count < 3; count += 1) await logIn(account.id);
    const stays = await logIn(other.id);
    expect(await store.moderation.endAccountSessions(null, account.id, now)).toMatchObject({
      sessionCount: 0,
      status: "active",
    });
    expect(await store.accounts.findByAccessHash(stays.access, now)).toMatchObject({ id: other.id });
    const [entry] = (await store.moderation.log({ page: 1 })).items;
    expect(entry).toMatchObject({ action: "end-sessions", before: { sessions: 3 }, after: { sessions: 0 } });
  });

  test("administrators cannot suspend themselves or the last active administrator", async () => {
    await store.db.updateTable("account").set({ type: "user" }).execute();
    const [ada, eve] = [await newAccount("administrator"), await newAccount("administrator")];
    await expect(store.moderation.suspendAccount(ada, ada.id, now)).rejects.toMatchObject({
      particulars: { detail: "You cannot suspend your own account" },
    });
    const outcomes = await Promise.allSettled([
      store.moderation.suspendAccount(ada, eve.id, now),
      store.moderation.suspendAccount(eve, ada.id, now),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const last = outcomes[0].status === "fulfilled" ? ada : eve;
    await expect(store.moderation.suspendAccount(null, last.id, now)).rejects.toMatchObject({
      particulars: { detail: "The last active administrator cannot be suspended" },
    });
    expect(await store.accounts.findById(last.id)).toMatchObject({ status: "active" });
  });

  test("finds an account by email in any case or by id, but not by a part of either", async () => {
    const { id, email } = await newAccount();
    const find = async (query: string) => (await store.moderation.findAccount(query, now))?.id;
    expect([await find(email.toUpperCase()), await find(id)]).toEqual([id, id]);
    expect([await find(email.slice(0, 8)), await find("%"), await find(id.slice(0, 8))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await store.moderation.suspendAccount(null, randomUUID(), now)).toBeUndefined();
  });

  test("limits login records in number and age", async () => {
    const { id } = await newAccount();
    const quiet = await newAccount();
    await logIn(quiet.id);
    for (let count = 0; count <= 50; count += 1) await logIn(id, later(count * 1000));
    const kept = await store.accounts.listLogins(id, later(60_000));
    expect(kept).toHaveLength(50);
    expect(kept[0]).toEqual({
      at: later(50 * 1000),
      method: "code",
      device: "Firefox/145.0",
    });
    expect(kept.at(-1)?.at).toEqual(later(1000));
    expect(await store.accounts.listLogins(quiet.id, later(90 * 86_400_000))).toEqual([]);
    await logIn(id, later(90 * 86_400_000));
    const rows = await store.db
      .selectFrom("login_record")
      .select("id")
      .where("account_id", "=", quiet.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
