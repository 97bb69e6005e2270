import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openOutbox } from "../../platform/mail/outbox.server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openCatalog } from "../catalog/open-catalog.server.ts";
import { openModeration } from "../moderation/moderation.server.ts";
import { type Accounts, openAccounts } from "./accounts.server.ts";
import { addContents, tablesOfNobody, tablesOfPeople } from "./testing/rows-of-people.ts";

const now = new Date("2026-01-01T12:00:00Z");

describe.each(testedDatabases)("account data on %s", (kind) => {
  let database: OpenDatabase;
  let accounts: Accounts;
  let closeCatalog: () => Promise<void>;
  let soundId: string;
  let report: (visitor: string, email: string) => Promise<boolean>;
  beforeAll(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
    accounts = openAccounts(database.db);
    const { catalog, close } = openCatalog(database, brand);
    closeCatalog = close;
    await catalog.add([newTestItem("sound", "Reported")]);
    soundId = (await catalog.list("sound", { page: 1, pageSize: 1, sort: "trending" })).items[0]?.id ?? "";
    report = (visitor, email) =>
      catalog.report("sound", soundId, visitor, { reason: "spam", details: "Twice", email });
  });
  afterAll(() => closeCatalog().finally(database.close));

  /** Creates an account with a row in every table of {@link tablesOfPeople}. */
  const fill = async (email: string) => {
    const account = await accounts.findOrCreateByEmail(email, now);
    const hashes = { access: randomUUID(), refresh: randomUUID() };
    await accounts.addSession({
      accountId: account.id,
      method: "code",
      device: `browser of ${email}`,
      hashes,
      now,
    });
    await accounts.savePicture(
      account.id,
      "picture",
      { hash: randomUUID(), format: "png", bytes: Buffer.from(email) },
      accounts.caps,
    );
    await database.db
      .insertInto("login_identity")
      .values({
        provider: "discord",
        subject: `subject of ${email}`,
        account_id: account.id,
        created_at: now,
      })
      .execute();
    await accounts.addPasskey(account.id, {
      id: `passkey of ${email}`,
      publicKey: Buffer.from([1]),
      counter: 0,
      transports: [],
      device: `browser of ${email}`,
      createdAt: now,
    });
    await accounts.changeProfile(account.id, { name: `Ada ${randomUUID()}`, bio: email }, now);
    await report(randomUUID(), email.toUpperCase());
    const outbox = openOutbox(database, { send: async () => {} }, { isWorker: false });
    await outbox.add({ to: email, subject: "News", text: "Text", html: "Text" });
    await addContents({ db: database.db, accounts, soundId, now }, account.id, email);
    await openModeration(database, brand).changeAccountType(account, email, "administrator", now);
    return { account, hashes };
  };
  /** Returns the tables with a row that contains a text, in any encoding. */
  const tablesWith = async (text: string) => {
    const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(database.db);
    const found: string[] = [];
    for (const { name } of rows) {
      const table = sql.table(name);
      const { rows: held } = await sql`SELECT 1 FROM ${table} AS t
        WHERE position(lower(${text}) IN lower(t::text)) > 0 LIMIT 1`.execute(database.db);
      if (held.length) found.push(name);
    }
    return found.sort();
  };

  test("deletion leaves no row with the account's id or email, and keeps the rows of others", async () => {
    const visitors = ["gone", "stays"].map((name) => `${name}-${randomUUID().slice(0, 8)}@x.example`);
    const [gone, stays] = await Promise.all(visitors.map(fill));
    const tablesOf = async ({ account }: NonNullable<typeof gone>) =>
      [...new Set([...(await tablesWith(account.id)), ...(await tablesWith(account.email))])].sort();
    expect(await tablesOf(gone!)).toEqual(Object.keys(tablesOfPeople).sort());
    const kept = Object.entries(tablesOfPeople).flatMap(([name, fate]) =>
      fate.startsWith("kept") ? name : [],
    );

    await accounts.deleteAccount(gone!.account);
    const { account, hashes } = gone!;
    for (const text of [account.id, hashes.access, hashes.refresh])
      expect(await tablesWith(text)).toEqual([]);
    expect(await tablesWith(account.email)).toEqual(kept);
    expect(await accounts.findByAccessHash(gone!.hashes.access, now)).toBeUndefined();
    expect(await accounts.findById(gone!.account.id)).toBeUndefined();
    expect(await tablesOf(stays!)).toEqual(Object.keys(tablesOfPeople).sort());
    expect(await accounts.findByAccessHash(stays!.hashes.access, now)).toMatchObject({
      bio: stays!.account.email,
    });
    expect(await tablesWith("Twice")).toEqual(["board_report", "maker_report", "report"]);
    const { rows } = await sql<{ actor: number; name: string | null }>`
      SELECT actor, email AS name FROM audit_log JOIN audit_person ON number = actor`.execute(database.db);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ name }) => name).sort()).toEqual([null, stays!.account.email]);
  });

  test("deletion leaves no texts of the person in published uploads", async () => {
    const { account } = await fill(`publisher-${randomUUID().slice(0, 8)}@x.example`);
    const text = `I, ${account.email}, made it`;
    const texts = { file_name: text, refusal_text: text, appeal_text: text };
    await database.db
      .updateTable("upload")
      .set({ ...texts, state: "published", details: '{"name":"Horn"}' })
      .where("account_id", "=", account.id)
      .execute();
    await accounts.deleteAccount(account);
    expect(await tablesWith(text)).toEqual([]);
    expect(await tablesWith("Horn")).toEqual(["upload"]);
  });

  test("names every table as one of people or of nobody, so that a new one is decided on", async () => {
    const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely_%'`.execute(
      database.db,
    );
    const named = [...Object.keys(tablesOfPeople), ...Object.keys(tablesOfNobody)];
    expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  test("exports all data of an account without tokens, and nothing of others", async () => {
    const { account, hashes } = await fill(`export-${randomUUID()}@x.example`);
    await fill(`other-${randomUUID()}@x.example`);
    const all = await accounts.readAccountData(account);
    expect(all.picture?.bytes.toString()).toBe(account.email);
    expect(all.providers).toMatchObject([{ provider: "discord", subject: `subject of ${account.email}` }]);
    expect(all.sessions).toMatchObject([{ device: `browser of ${account.email}` }]);
    expect(all.logins).toMatchObject([{ method: "code", device: `browser of ${account.email}` }]);
    expect(all.passkeys).toMatchObject([{ id: `passkey of ${account.email}` }]);
    expect(all.reports).toMatchObject({
      items: [{ id: soundId, reason: "spam" }],
      makers: [{ details: "Twice" }],
      boards: [{ details: "Twice" }],
      notices: [{ work: "W" }],
    });
    expect([all.widePictures, all.accessTokens, all.favourites, all.uploads, all.boards]).toMatchObject(
      Array(5).fill([{}]),
    );
    expect(all.actions).toMatchObject([{ action: "change-account-type" }]);
    expect(all.measures).toMatchObject([
      { action: "change-account-type", before: { type: "user" }, after: { type: "administrator" } },
    ]);
    for (const hash of Object.values(hashes)) expect(JSON.stringify(all)).not.toContain(hash);
  });

  /** Columns that the export leaves out: secrets, copies of others, and what says nothing of the person. */
  const leftOut = {
    account_picture: ["hash"],
    account_wide_picture: ["hash"],
    login_identity: [],
    login_session: [
      ...["access_hash", "access_expires_at", "is_confirmed", "reauthenticated_at"],
      ...["passkey_challenge", "passkey_challenge_expires_at", "passkey_verified_at"],
    ],
    login_record: ["id"],
    passkey: ["counter", "public_key", "transports"],
    access_token: ["hash"],
    favourite: [],
    upload: [
      ...[
        "key",
        "request_hash",
        "network_key",
        "files",
        "has_files",
        "has_picture",
        "media_bytes",
        "picture_bytes",
      ],
      ...["changed_fields", "held_fields", "is_accepted", "is_unlisted", "is_replaced", "replaces"],
      ...["same_id", "similar_ids"],
    ],
    board: ["key", "request_hash", "hidden_with", "pad_count", "popularity", "sound_ids"],
  };
  test("exports every column of a person's tables that it does not name as left out", async () => {
    const all = await accounts.readAccountData((await fill(`columns-${randomUUID()}@x.example`)).account);
    const rows: Record<keyof typeof leftOut, object | undefined> = {
      account_picture: all.picture,
      account_wide_picture: all.widePictures[0],
      login_identity: all.providers[0],
      login_session: all.sessions[0],
      login_record: all.logins[0],
      passkey: all.passkeys[0],
      access_token: all.accessTokens[0],
      favourite: all.favourites[0],
      upload: all.uploads[0],
      board: all.boards[0],
    };
    for (const [table, row] of Object.entries(rows)) {
      const { rows: columns } = await sql<{ name: string }>`SELECT column_name AS name
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`.execute(
        database.db,
      );
      const named = [...Object.keys(row ?? {}), ...leftOut[table as keyof typeof leftOut], "account_id"];
      expect.soft([table, columns.map(({ name }) => name).sort()]).toEqual([table, named.sort()]);
    }
  });

  test("links and unlinks providers one by one, for their own account only", async () => {
    const { account } = await fill(`one-${randomUUID()}@x.example`);
    const { account: other } = await fill(`two-${randomUUID()}@x.example`);
    await accounts.unlinkProvider(account.id, "google");
    expect(await accounts.listProviders(account.id)).toEqual(["discord"]);
    await accounts.unlinkProvider(account.id, "discord");
    expect(await accounts.listProviders(account.id)).toEqual([]);
    expect(await accounts.listProviders(other.id)).toEqual(["discord"]);
  });

  test("an email change moves reports, ends other sessions, and rejects another account's address", async () => {
    const { account, hashes } = await fill(`moves-${randomUUID().slice(0, 8)}@x.example`);
    const { account: other } = await fill(`owns-${randomUUID().slice(0, 8)}@x.example`);
    const kept = await accounts.findByAccessHash(hashes.access, now);
    const second = { access: randomUUID(), refresh: randomUUID() };
    const session = { accountId: account.id, device: "second", method: "code", hashes: second, now } as const;
    await accounts.addSession({ ...session, provenEmail: account.email });
    const to = `moved-${randomUUID().slice(0, 8)}@x.example`;
    const change = { accountId: account.id, sessionId: kept!.session.id, from: account.email, now };
    expect(await accounts.changeEmail({ ...change, to: other.email })).toBe(false);
    expect(await accounts.findByAccessHash(second.access, now)).toMatchObject({ email: account.email });

    expect(await accounts.changeEmail({ ...change, to })).toBe(true);
    expect(await accounts.findByAccessHash(hashes.access, now)).toMatchObject({ email: to });
    expect(await accounts.findByAccessHash(second.access, now)).toBeUndefined();
    const late = { ...session, provenEmail: account.email };
    await expect(accounts.addSession(late)).rejects.toMatchObject({ code: "invalid-code" });
    const moved = { ...account, email: to };
    expect((await accounts.readAccountData(moved)).reports).toMatchObject({
      items: [{ id: soundId }],
      makers: [{}],
      boards: [{}],
    });
    await accounts.deleteAccount(moved);
    for (const text of [account.id, to]) expect(await tablesWith(text)).toEqual([]);
    expect(await accounts.findById(other.id)).toMatchObject({ email: other.email });
  });

  test("lists sessions by last use, and ends only those of their own account", async () => {
    const { account, hashes } = await fill(`list-${randomUUID()}@x.example`);
    const later = new Date(now.getTime() + 60_000);
    const second = { access: randomUUID(), refresh: randomUUID() };
    await accounts.addSession({
      accountId: account.id,
      method: "code",
      device: "second",
      hashes: second,
      now: later,
    });
    const listed = await accounts.listSessions(account.id, later);
    expect(listed.map(({ accessHash }) => accessHash)).toEqual([second.access, hashes.access]);
    const [first] = listed;
    expect(await accounts.endSessionById(randomUUID(), first!.id)).toBeUndefined();
    expect(await accounts.endSessionById(account.id, first!.id)).toBe(second.access);
    expect(await accounts.endSessionById(account.id, first!.id)).toBeUndefined();
    expect(await accounts.findByAccessHash(second.access, later)).toBeUndefined();
    await accounts.endAllSessions(account.id);
    expect(await accounts.listSessions(account.id, later)).toEqual([]);
  });

  test("accepts one of 20 concurrent name changes, and the next one after 30 days", async () => {
    const { id } = await accounts.findOrCreateByEmail(`name-${randomUUID()}@x.example`, now);
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
    const outcomes = await Promise.all(names.map((name) => accounts.changeProfile(id, { name }, now)));
    expect(outcomes.filter((outcome) => outcome?.isChanged)).toHaveLength(1);
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(await accounts.changeProfile(id, { name: "Late" }, after(29.9))).toMatchObject({
      isChanged: false,
    });
    expect(await accounts.changeProfile(id, { name: "Late" }, after(30))).toMatchObject({
      isChanged: true,
      account: { name: "Late" },
    });
    expect(await accounts.changeProfile(randomUUID(), { bio: "x" }, now)).toBeUndefined();
  });
});
