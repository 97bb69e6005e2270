import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { recordStatements } from "../../platform/store/testing/recorded-statements.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { deleteUnusedAnchors } from "./anchors.server.ts";
import { openCatalog } from "./open-catalog.server.ts";

const COUNT = 1300;
const deep = { sort: "created", page: 27, pageSize: 48 } as const;
const items = Array.from({ length: COUNT }, (_, index) =>
  newTestItem("sound", `Sound ${index}`, { id: `s${index}`, createdAt: new Date(1.7e12 - index * 1000) }),
);

describe("anchors of several processes", () => {
  const processes: Awaited<ReturnType<typeof openProcess>>[] = [];
  beforeAll(async () => {
    const databaseUrl = await createTestDatabase();
    for (let count = 0; count < 2; count++) processes.push(await openProcess(databaseUrl));
    await processes[0]?.catalog.add(items);
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
  });
  const scansOf = ({ taken }: (typeof processes)[number]) =>
    taken().filter((text) => text.includes("row_number()")).length;

  test("are made by one of them, and both list the same deep page", async () => {
    const pages = await Promise.all(
      processes.flatMap(({ catalog }) => [catalog.list("sound", deep), catalog.list("sound", deep)]),
    );
    const expected = items.slice(26 * 48, 27 * 48).map(({ id }) => id);
    for (const page of pages) expect(page.items.map(({ id }) => id)).toEqual(expected);
    const scans = processes.map(scansOf);
    expect(scans.toSorted()).toEqual([0, 1]);
  });

  test("are found in the store by a process that starts later", async () => {
    const later = await openProcess(processes[0]?.databaseUrl ?? "");
    const { items: found } = await later.catalog.list("sound", deep);
    expect(found[0]?.id).toBe("s1248");
    expect(scansOf(later)).toBe(0);
    await later.close();
  });

  test("are made again before a deep page is read of a list that has grown much", async () => {
    const [first] = processes;
    if (!first) throw new Error("No process");
    await sql`UPDATE anchored_list SET made_at = made_at - interval '1 minute', took_ms = 1`.execute(
      first.database.db,
    );
    const older = Array.from({ length: 700 }, (_, index) =>
      newTestItem("sound", `Older ${index}`, { id: `o${index}`, createdAt: new Date(1.6e12 - index * 1000) }),
    );
    const newer = Array.from({ length: 2000 }, (_, index) =>
      newTestItem("sound", `Newer ${index}`, {
        id: `n${index}`,
        createdAt: new Date(1.75e12 - index * 1000),
      }),
    );
    await first.catalog.add([...older, ...newer]);
    const { items: found } = await first.catalog.list("sound", { ...deep, page: 75 });
    expect(found.map(({ id }) => id)).toEqual(
      Array.from({ length: 48 }, (_, index) => `o${74 * 48 - 3300 + index}`),
    );
  });

  test("are deleted when nobody has read the list for a day", async () => {
    const { db } = processes[0]?.database ?? {};
    if (!db) throw new Error("No database");
    const count = async () => (await db.selectFrom("list_anchor").selectAll().execute()).length;
    await deleteUnusedAnchors(db);
    expect(await count()).toBe(8);
    await sql`UPDATE anchored_list SET made_at = made_at - interval '25 hours'`.execute(db);
    await deleteUnusedAnchors(db);
    expect(await count()).toBe(0);
  });
});

async function openProcess(databaseUrl: string) {
  const database: OpenDatabase = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "command",
    server: patientServer,
  });
  const recorded = recordStatements(database);
  const { catalog, close } = openCatalog(recorded.database, brand);
  return {
    databaseUrl,
    database,
    catalog,
    taken: recorded.taken,
    close: async () => {
      await close();
      await database.close();
    },
  };
}
