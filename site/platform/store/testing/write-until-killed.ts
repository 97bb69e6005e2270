import { openSite } from "../../../composition/site.server.ts";
import { patientServer } from "../../../composition/testing/patient-server.ts";
import type { ProcessRole } from "../database-source.server.ts";
import { newTestItem, testCallerKeys } from "./new-test-item.ts";

/*
 * A process for tests: opens the site of the arguments (folder, role, URL or nothing), writes `open`, and then adds and plays
 * one sound after another until it is killed. Writes each id when the catalogue has acknowledged both.
 */
const [dataDir = "", role = "command", databaseUrl] = process.argv.slice(2);
const { catalog } = await openSite({
  dataDir,
  role: role as ProcessRole,
  databaseUrl,
  server: patientServer,
});
process.stdout.write("open\n");
for (let number = 1; ; number++) {
  const id = `written-${number}`;
  await catalog.add([newTestItem("sound", id, { id, fields: { tags: ["written"] } })]);
  const receipt = await catalog.countPlay("sound", id, testCallerKeys("writer"), new Date());
  if (!receipt?.isCounted) throw new Error(`The play of ${id} was not counted`);
  process.stdout.write(`${id}\n`);
}
