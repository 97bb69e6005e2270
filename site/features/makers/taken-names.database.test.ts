import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openAccounts } from "../account/accounts.server.ts";
import { ensureMakers } from "./maker-rows.server.ts";
import { renewSkeletons } from "./renew-skeletons.server.ts";
import { takeEarlierNames } from "./taken-names.server.ts";

const now = new Date("2026-01-01T12:00:00Z");

describe.each(testedDatabases)("names of accounts on %s", (kind) => {
  /** Two processes on one PostgreSQL, or the one of an embedded database. */
  let processes: OpenDatabase[];
  beforeAll(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    const open = () => openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
    processes = [await open(), ...(databaseUrl ? [await open()] : [])];
  });
  afterAll(() => Promise.all(processes.map(({ close }) => close())));

  const accountsOf = (index: number) => openAccounts(processes[index % processes.length]!.db);
  const newAccount = (name?: string) =>
    accountsOf(0).findOrCreateByEmail(`${randomUUID()}@x.example`, now, name);

  test("that look alike belong to one of ten who take them at the same moment, in any process", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newAccount()));
    const looks = ["Pixel Pickle", "PixelPickle", "P1xelPickle", "рixel pickle", "PIXELPICKLE"];
    const outcomes = await Promise.all(
      people.map(({ id }, index) => accountsOf(index).changeProfile(id, { name: looks[index % 5] }, now)),
    );
    expect(outcomes.filter((outcome) => outcome?.isChanged)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.isNameTaken)).toHaveLength(9);
    const stored = await Promise.all(people.map(({ id }) => accountsOf(0).findById(id)));
    expect(stored.filter((account) => looks.includes(account?.name ?? ""))).toHaveLength(1);
  });

  test("of ten new accounts with one name of a provider differ", async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        accountsOf(index).findOrCreateByEmail(`${randomUUID()}@x.example`, now, "Zebra Zoe"),
      ),
    );
    expect(new Set(people.map(({ name }) => name)).size).toBe(10);
    expect(people.filter(({ name }) => name === "Zebra Zoe")).toHaveLength(1);
  });

  test("that a provider gave and somebody has are cut between letters", async () => {
    const name = `Max ${"𝒜".repeat(60)}`;
    await newAccount(name);
    expect((await newAccount(name)).name).toMatch(/^Max 𝒜{55} [0-9a-f]{4}$/u);
  });

  test("become free with a rename and with the account, and only then", async () => {
    const [first, second] = [await newAccount("Quick Quokka"), await newAccount()];
    const take = () => accountsOf(0).changeProfile(second.id, { name: "Quick Quokka" }, now);
    expect(await take()).toMatchObject({ isNameTaken: true });
    await accountsOf(0).deleteAccount(first);
    expect(await take()).toMatchObject({ isChanged: true, isNameTaken: false });
  });

  test("of the people who run the site are theirs alone", async () => {
    const { id } = await newAccount();
    expect(await accountsOf(0).changeProfile(id, { name: "Site Admin" }, now)).toMatchObject({
      isNameTaken: true,
    });
    await accountsOf(0).changeAccount(id, { type: "administrator" }, now);
    expect(await accountsOf(0).changeProfile(id, { name: "Site Admin" }, now)).toMatchObject({
      isChanged: true,
    });
    expect((await newAccount("Moderator Max")).name).toMatch(/^[A-Z][a-z]+ \d{5}$/);
  });

  test("of an earlier version are taken from the first start on", async () => {
    const { db } = processes[0]!;
    const [first, second] = [await newAccount("Early Emu"), await newAccount()];
    await db.deleteFrom("taken_name").execute();
    await takeEarlierNames(db);
    expect(await accountsOf(0).changeProfile(second.id, { name: "Early  emu" }, now)).toMatchObject({
      isNameTaken: true,
    });
    expect((await accountsOf(0).findById(first.id))?.name).toBe("Early Emu");
  });

  test("are told apart at the first start, if an earlier version took their vowels for accents", async () => {
    const { db } = processes[0]!;
    const [first, second] = [await newAccount("मीना"), await newAccount()];
    await ensureMakers(db, [
      { id: first.id, slug: "", name: "" },
      { id: "imported", slug: "", name: "राम" },
    ]);
    for (const [before, now] of [
      ["मन", "मीना"],
      ["रम", "राम"],
    ] as const) {
      for (const table of ["taken_name", "maker"] as const)
        await db.updateTable(table).set("skeleton", before).where("skeleton", "=", now).execute();
    }
    await renewSkeletons(db);
    const makers = await db.selectFrom("maker").select(["name", "skeleton"]).execute();
    expect(makers.filter(({ name, skeleton }) => name !== skeleton)).toEqual([]);
    const take = (name: string) => accountsOf(0).changeProfile(second.id, { name }, now);
    expect(await take("मीना")).toMatchObject({ isNameTaken: true });
    expect(await take("राम")).toMatchObject({ isNameTaken: true });
    expect(await take("मन")).toMatchObject({ isChanged: true });
  });
});
