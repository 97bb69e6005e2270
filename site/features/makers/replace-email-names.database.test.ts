import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { type Accounts, openAccounts } from "../account/accounts.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { fillSearchTokens } from "../catalog/fill-search-tokens.server.ts";
import { openCatalog } from "../catalog/open-catalog.server.ts";
import { replaceEmailNames } from "./replace-email-names.server.ts";
import { neutralNamePattern } from "./testing/neutral-name-pattern.ts";

const now = new Date("2026-01-01T12:00:00Z");

describe.each(testedDatabases)("names that a version before made of emails, on %s", (kind) => {
  let database: OpenDatabase;
  let accounts: Accounts;
  let catalog: Catalog;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "command", server: patientServer });
    accounts = openAccounts(database.db);
    ({ catalog, close } = openCatalog(database, brand));
  });
  afterAll(() => close().finally(database.close));

  /** Adds an account as the version before did, which did not know where names come from. */
  async function addBefore(email: string, name: string, provider?: string) {
    const account = await accounts.findOrCreateByEmail(email, now, name);
    await sql`UPDATE account SET name_origin = '' WHERE id = ${account.id}`.execute(database.db);
    if (provider) await accounts.linkIdentity({ provider, subject: email }, account.id, now);
    return account;
  }
  const found = async (id: string) => {
    const account = await accounts.findById(id);
    if (!account) throw new Error("The account is gone");
    return account;
  };

  test("are replaced with their slugs, and so is all that items say of their owner", async () => {
    const { id, slug } = await addBefore("very.private@example.org", "very.private");
    const owned = { ownerId: id, publicInfo: testPublicInfo({ ownerName: "very.private", ownerSlug: slug }) };
    const ownedVoice = (author: string) => ({
      ...owned,
      author,
      publicInfo: { ...owned.publicInfo, social: { usage: 0 }, meta: { descriptionOption: 1 as const } },
    });
    await catalog.add([
      newTestItem("sound", "Honk", { fields: owned }),
      newTestItem("voice", "Robot", { fields: ownedVoice("very.private") }),
      newTestItem("voice", "Choir", { fields: ownedVoice("The Choir") }),
    ]);
    expect(await replaceEmailNames(database.db)).toBe(1);

    const account = await found(id);
    expect(account).toMatchObject({
      name: expect.stringMatching(neutralNamePattern),
      nameOrigin: "replaced",
    });
    const [word = "", number] = account.name.toLowerCase().split(" ");
    expect(account.slug).toBe(`${word}-${number}${slug.slice(slug.lastIndexOf("-"))}`);
    expect(await catalog.maker(slug)).toMatchObject({
      name: account.name,
      slug: account.slug,
      soundCount: 1,
    });

    await fillSearchTokens(database.db);
    const { rows: docs } = await sql<{ doc: object }>`SELECT doc FROM item`.execute(database.db);
    const { rows: words } = await sql`SELECT tsv::text, tokens::text FROM item_search`.execute(database.db);
    const { rows: makers } = await sql`SELECT name, skeleton, slug FROM maker`.execute(database.db);
    expect(JSON.stringify([docs, words, makers])).not.toMatch(/very|private/i);
    expect(docs.map(({ doc }) => "author" in doc && doc.author).sort()).toEqual(
      [account.name, "The Choir", false].sort(),
    );
    const search = { q: "private", sort: "relevance", page: 1, pageSize: 5 } as const;
    expect((await catalog.search("voice", search)).items.map(({ name }) => name)).not.toContain("Robot");
    const renamed = { ...search, q: word };
    expect((await catalog.search("sound", renamed)).items.map(({ name }) => name)).toContain("Honk");
  });

  test.each([
    ["with digits behind it", "pickle@example.org", "pickle 1a2b", undefined],
    ["that was cut", `${"long".repeat(16)}.name@example.org`, "long".repeat(16), undefined],
    ["of an account that a provider was linked to later", "late@example.org", "late", "google"],
    ["in a name of a provider", "joe.doe@example.org", "Joe (Joe.Doe)", "google"],
    ["of an earlier email", "new-address@example.org", "old-address", undefined],
  ])("are replaced: a part %s", async (_, email, name, provider) => {
    const { id } = await addBefore(email, name, provider);
    expect(await replaceEmailNames(database.db)).toBe(1);
    expect(await found(id)).toMatchObject({
      name: expect.stringMatching(neutralNamePattern),
      nameOrigin: "replaced",
    });
  });

  test("are told from names of providers, of owners, and of this version", async () => {
    const given = await addBefore("jane.doe@example.org", "Jane Doe", "google");
    const chosen = await addBefore("sam@example.org", "somebody");
    await accounts.changeProfile(chosen.id, { name: "Sam" }, now);
    await sql`UPDATE account SET name_origin = '' WHERE id = ${chosen.id}`.execute(database.db);
    const fresh = await accounts.findOrCreateByEmail("fresh@example.org", now);
    expect(await replaceEmailNames(database.db)).toBe(0);
    expect(await found(given.id)).toMatchObject({ name: "Jane Doe", nameOrigin: "given" });
    expect(await found(chosen.id)).toMatchObject({ name: "Sam" });
    expect(await found(fresh.id)).toMatchObject({
      name: fresh.name,
      slug: fresh.slug,
      nameOrigin: "neutral",
    });
  });

  test("are replaced once by several processes, however many there are", async () => {
    // One after the other: hundreds at once may wait for a connection for longer than a request may.
    const people: string[] = [];
    for (let index = 0; index < 230; index += 1) {
      people.push((await addBefore(`crowd-${index}@example.org`, `crowd-${index}`)).id);
    }
    const counts = await Promise.all([replaceEmailNames(database.db), replaceEmailNames(database.db)]);
    expect(counts[0] + counts[1]).toBe(people.length);
    const rows = await database.db.selectFrom("account").select("name").where("id", "in", people).execute();
    expect(rows).toHaveLength(people.length);
    expect(rows.map(({ name }) => name).filter((name) => !neutralNamePattern.test(name))).toEqual([]);
    expect(await replaceEmailNames(database.db)).toBe(0);
  });
});
