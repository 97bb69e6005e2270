import type { Database } from "../../platform/store/database.server.ts";
import { type DatabaseContent, fillDatabase } from "./fill-database.server.ts";
import { BackupError } from "./manifest.server.ts";
import { inSnapshot, readRows, readSequences } from "./table-rows.server.ts";
import { listMigrations, listTables } from "./table-shapes.server.ts";

/**
 * Copies the rows of a site into an empty database, all or none, and returns their number. Throws {@link BackupError} if
 * the other database is not empty.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  onTable: (doneCount: number, totalCount: number) => void = () => {},
): Promise<{ tableCount: number; rowCount: number }> {
  return inSnapshot(from, async (snapshot) => {
    const migrations = await listMigrations(snapshot);
    if (migrations.length === 0) throw new BackupError("The database has no site");
    const shapes = await listTables(snapshot);
    const content: DatabaseContent = {
      migrations,
      tables: shapes.map((shape) => ({
        name: shape.name,
        columns: shape.columns.map(({ name }) => name),
        rows: () => readRows(snapshot, shape),
      })),
      readSequences: () => readSequences(snapshot, shapes),
    };
    const rowCount = await fillDatabase(to, content, (doneCount) => onTable(doneCount, shapes.length));
    return { tableCount: shapes.length, rowCount };
  });
}
