import { brand } from "../../../brand.ts";
import { patientServer } from "../../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../../platform/store/database.server.ts";
import { createTestDatabase } from "../../../platform/store/testing/test-database.ts";
import type { Catalog } from "../catalog.server.ts";
import { openCatalog } from "../open-catalog.server.ts";

export interface TestCatalog {
  database: OpenDatabase;
  catalog: Catalog;
  /** Closes the database too. */
  close(): Promise<void>;
}

/** Opens an empty catalogue on a new database. */
export async function openTestCatalog(kind: "PGlite" | "PostgreSQL"): Promise<TestCatalog> {
  const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
  const database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "site",
    server: patientServer,
  });
  const { catalog, close } = openCatalog(database, brand);
  return { database, catalog, close: () => close().finally(database.close) };
}
