import { patientServer } from "../../../composition/testing/patient-server.ts";
import { openDatabase } from "../../../platform/store/database.server.ts";
import { setTrendingHalfLife } from "../trend-scale.server.ts";

/*
 * A process for tests: opens the database of the arguments (folder, role, URL or nothing) and changes the half-life to 14
 * days and back until it is killed. Writes a line after each pair of changes.
 */
const DAY_MS = 86_400_000;
const [dataDir = "", , databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, role: "site", databaseUrl, server: patientServer });
process.stdout.write("open\n");
for (let round = 1; ; round++) {
  for (const days of [14, 7]) await setTrendingHalfLife(db, days * DAY_MS, new Date("2026-01-01T00:00:00Z"));
  process.stdout.write(`${round}\n`);
}
