import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testCallerKeys, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { type Accounts, openAccounts } from "../account/accounts.server.ts";
import { deleteOldDays } from "../makers/item-days.server.ts";
import { isShown } from "../makers/public-maker.server.ts";
import { openModeration } from "../moderation/moderation.server.ts";
import { assignMakers } from "./assign-makers.server.ts";
import type { Catalog } from "./catalog.server.ts";
import { openCatalog } from "./open-catalog.server.ts";

const now = new Date("2026-01-01T12:00:00Z");
const ownedBy = (ownerId: string, ownerName: string, ownerSlug = "") => ({
  fields: { ownerId, publicInfo: testPublicInfo({ ownerName, ownerSlug }) },
});

describe.each(testedDatabases)("makers on %s", (kind) => {
  let database: OpenDatabase;
  let catalog: Catalog;
  let close: () => Promise<void>;
  let accounts: Accounts;

  const maker = async (slug: string) => {
    const found = await catalog.maker(slug);
    if (!found) throw new Error(`There is no maker ${slug}`);
    return found;
  };
  const namesOf = async (slug: string, sort: "trending" | "created" = "trending") => {
    const request = { sort, page: 1, pageSize: 50, maker: await maker(slug) };
    return (await catalog.list("sound", request)).items.map(({ name }) => name);
  };

  const found = async (q: string) =>
    (await catalog.search("sound", { q, sort: "relevance", page: 1, pageSize: 5 })).items[0]?.publicInfo;

  beforeAll(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "command", server: patientServer });
    accounts = openAccounts(database.db);
    ({ catalog, close } = openCatalog(database, brand));
    await catalog.add([
      newTestItem("sound", "One", {
        ...ownedBy("pickle", "Pickle", "pickle"),
        plays: 3,
        createdAt: new Date(1e12),
      }),
      newTestItem("sound", "Two", {
        ...ownedBy("pickle", "Pickle", "pickle"),
        plays: 4,
        createdAt: new Date(2e11),
      }),
      newTestItem("sound", "Hidden", {
        ...ownedBy("pickle", "Pickle"),
        publicStatus: "unlisted",
        plays: 50,
      }),
      newTestItem("voice", "Robot", { fields: { author: "Pickle", ownerId: "pickle" } }),
      newTestItem("sound", "Other", ownedBy("zz", "Pickle", "pickle")),
      newTestItem("sound", "Nobody's"),
    ]);
  });
  afterAll(() => close().finally(database.close));

  test("have the items that name them, and totals of what is listed", async () => {
    expect(await maker("pickle")).toMatchObject({
      name: "Pickle",
      soundCount: 2,
      voiceCount: 1,
      plays: 7,
      account: null,
    });
    expect(await namesOf("pickle")).toEqual(["One", "Two"]);
    expect(await namesOf("pickle", "created")).toEqual(["One", "Two"]);
  });

  test("with one name but other ids are told apart by their slugs", async () => {
    expect(await namesOf("pickle-2")).toEqual(["Other"]);
    expect(await found("other")).toMatchObject({ ownerName: "Pickle", ownerSlug: "pickle-2" });
  });

  test("are unknown for items that name no owner", async () => {
    expect(await found("nobody's")).toMatchObject({ ownerName: "", ownerSlug: "" });
    expect(await catalog.maker("nobody")).toBeUndefined();
  });

  test("are accounts if the items name an account's id, with the account's present name and slug", async () => {
    const account = await accounts.findOrCreateByEmail("ana@example.org", now, "Ana");
    await catalog.add([newTestItem("sound", "Mine", ownedBy(account.id, "Somebody", "pickle"))]);
    expect(await maker(account.slug)).toMatchObject({ name: "Ana", soundCount: 1, account: { bio: "" } });
    expect(await namesOf("pickle")).toEqual(["One", "Two"]);

    const renamed = await accounts.changeProfile(account.id, { name: "Zoë", bio: "Horns" }, now);
    const slug = renamed?.account.slug ?? "";
    expect(slug).toBe(account.slug.replace("ana", "zoë"));
    expect(await maker(account.slug)).toMatchObject({ name: "Zoë", slug, account: { bio: "Horns" } });
    expect(await found("mine")).toMatchObject({ ownerName: "Zoë", ownerSlug: slug });
  });

  test.each(["Pickle", "рickle", "P1ckle", "Administrator", brand.name])(
    "have names that no account can take: %s",
    async (name) => {
      const { id } = await accounts.findOrCreateByEmail("eve@example.org", now, "Eve");
      expect(await accounts.changeProfile(id, { name }, now)).toMatchObject({ isNameTaken: true });
      expect(await accounts.findById(id)).toMatchObject({ name: "Eve" });
    },
  );

  test("cannot be taken for a new account, whose name gets digits", async () => {
    const account = await accounts.findOrCreateByEmail("pickle@example.org", now, "Pickle");
    expect(account.name).toMatch(/^Pickle [0-9a-f]{4}$/);
  });

  test("are reported once a visitor, and their reports are dismissed", async () => {
    const moderation = openModeration(database, brand);
    expect(await catalog.reportMaker("nobody", "v1", { reason: "spam" })).toBe(false);
    for (const [visitor, details] of [
      ["v1", "first"],
      ["v1", "again"],
      ["v2", undefined],
    ] as const) {
      expect(await catalog.reportMaker("pickle", visitor, { reason: "spam", details })).toBe(true);
    }
    const [reported, ...others] = await moderation.reportedMakers();
    expect(others).toEqual([]);
    expect(reported).toMatchObject({ slug: "pickle", accountId: null, reportCount: 2 });
    expect(new Set(reported?.reports.map(({ details }) => details))).toEqual(new Set([null, "again"]));
    const seenUntil = new Date(reported?.reports[0]?.createdAt ?? "");
    await catalog.reportMaker("pickle", "v3", { reason: "hate" });
    const later = { created_at: new Date(seenUntil.getTime() + 1000) };
    await database.db.updateTable("maker_report").set(later).where("visitor", "=", "v3").execute();
    expect(await moderation.dismissMakerReports(null, reported?.id ?? 0, now, seenUntil)).toBe(2);
    expect(await moderation.reportedMakers()).toMatchObject([{ reportCount: 1 }]);
    expect(await moderation.dismissMakerReports(null, reported?.id ?? 0, now)).toBe(1);
    expect(await moderation.reportedMakers()).toEqual([]);
  });

  test("leave no name in the log of administrators when their account is deleted", async () => {
    const moderation = openModeration(database, brand);
    const account = await accounts.findOrCreateByEmail("logged@example.org", now, "Logged Person");
    const { id, email, slug } = account;
    await catalog.add([newTestItem("sound", "A reported maker's tune", ownedBy(id, "Logged Person", slug))]);
    await catalog.reportMaker(slug, "v1", { reason: "spam" });
    const [reported] = await moderation.reportedMakers();
    expect(await moderation.dismissMakerReports(null, reported?.id ?? 0, now)).toBe(1);
    const lastEntry = async () => (await moderation.log({ page: 1 })).items[0];
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      action: "resolve-reports",
      before: { open: 1 },
      person: { accountId: id, email },
    });
    await accounts.deleteAccount(account);
    const person = { number: entry?.person?.number, accountId: null, email: null };
    expect(await lastEntry()).toEqual({ ...entry, person });
    expect(JSON.stringify(await lastEntry())).not.toContain("logged-person");
  });

  test("are not shown while their account is suspended", async () => {
    const { id, slug } = await accounts.findOrCreateByEmail("cy@example.org", now, "Cy");
    await catalog.add([newTestItem("sound", "Cy's tune", ownedBy(id, "Cy", slug))]);
    const moderation = openModeration(database, brand);
    await moderation.suspendAccount(null, id, now);
    expect(isShown(await maker(slug))).toBe(false);
    await moderation.restoreAccount(null, id, now);
    expect(isShown(await maker(slug))).toBe(true);
  });

  test("with an account have statistics of plays by day, which are kept for 90 days", async () => {
    const { id, slug } = await accounts.findOrCreateByEmail("di@example.org", now, "Di");
    await catalog.add([
      newTestItem("sound", "Di's tune", { ...ownedBy(id, "Di", slug), addedToSoundboard: 4 }),
    ]);
    const di = (
      await catalog.list("sound", { sort: "trending", page: 1, pageSize: 1, maker: await maker(slug) })
    ).items[0];
    const dayBefore = new Date(now.getTime() - 86_400_000);
    await catalog.countPlay("sound", di?.id ?? "", testCallerKeys("a"), dayBefore);
    // Plays of one day that come at once are stored together.
    const laterMs = [0, 1000, 2000, 3000];
    await Promise.all(
      laterMs.map((ms) =>
        catalog.countPlay("sound", di?.id ?? "", testCallerKeys(`at ${ms}`), new Date(now.getTime() + ms)),
      ),
    );
    const read = () => accounts.readStatistics(id, 7, now);
    expect(await read()).toMatchObject({ addedToSoundboards: 4, items: [{ id: di?.id, plays: 5 }] });
    expect((await read()).days.map(({ plays }) => plays)).toEqual([0, 0, 0, 0, 0, 1, 4]);
    expect((await accounts.readStatistics("nobody", 7, now)).items).toEqual([]);
    await deleteOldDays(database.db, new Date(now.getTime() + 89 * 86_400_000));
    expect((await read()).days.at(-1)?.plays).toBe(4);
    expect((await read()).days.at(-2)?.plays).toBe(0);
  });

  test("without an account have no plays by day, which nobody could see", async () => {
    await catalog.add([newTestItem("sound", "Guest's tune", ownedBy("guest", "Guest", "guest"))]);
    const request = { sort: "trending", page: 1, pageSize: 1, maker: await maker("guest") } as const;
    const [item] = (await catalog.list("sound", request)).items;
    expect(await catalog.countPlay("sound", item?.id ?? "", testCallerKeys("e"), now)).toMatchObject({
      isCounted: true,
    });
    const { rows } =
      await sql`SELECT 1 FROM item_day JOIN item USING (pk) WHERE item.id = ${item?.id}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test("are forgotten with their account, and their items stay without a name", async () => {
    const { id, slug } = await accounts.findOrCreateByEmail("bo@example.org", now, "Bo");
    await catalog.add([newTestItem("sound", "Bo's tune", ownedBy(id, "Bo", slug))]);
    await accounts.deleteAccount({ id });
    expect(await catalog.maker(slug)).toBeUndefined();
    expect(await found("bo's tune")).toMatchObject({ ownerName: "", ownerSlug: "" });
  });

  test("are found for items that an earlier version stored, once", async () => {
    const { db } = database;
    await sql`UPDATE item_stat SET maker_id = NULL`.execute(db);
    await sql`DELETE FROM maker_slug`.execute(db);
    await sql`DELETE FROM maker`.execute(db);
    expect(await assignMakers(db)).toBeGreaterThan(5);
    expect(await assignMakers(db)).toBe(0);
    expect(await maker("pickle")).toMatchObject({ soundCount: 2, voiceCount: 1, plays: 7 });
    expect(await namesOf("pickle")).toEqual(["One", "Two"]);
  });
});
