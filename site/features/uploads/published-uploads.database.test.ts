import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../platform/store/database.server.ts";
import { listUploads } from "./upload-rows.server.ts";

test("a page of the published uploads and their number are read by their own index", async () => {
  const { db, close } = await openDatabase({ dataDir: "memory", role: "site" });
  const { rows } = await db.transaction().execute(async (transaction) => {
    // The table is empty, so reading it whole would always be cheaper.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    await listUploads(transaction, { state: "published" }, { page: 1, pageSize: 20 });
    return sql`SELECT pg_stat_get_xact_numscans('upload_published'::regclass)::integer AS scans`.execute(
      transaction,
    );
  });
  await close();
  expect(rows).toEqual([{ scans: 2 }]);
});
