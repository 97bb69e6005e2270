import { openSite } from "../../../composition/site.server.ts";
import { patientServer } from "../../../composition/testing/patient-server.ts";
import { newTestItem } from "../../../platform/store/testing/new-test-item.ts";

/*
 * A process for tests. It opens the site of the arguments (folder, role, URL or nothing), adds one sound, and
 * prints `open`. Then it edits, unlists and lists the sound in an endless loop, and prints each completed round.
 */
const [dataDir = "", , databaseUrl] = process.argv.slice(2);
const { catalog, moderation } = await openSite({ dataDir, role: "site", databaseUrl, server: patientServer });
const name = { kind: "sound", id: "edited" } as const;
await catalog.add([newTestItem("sound", "Edited", { id: name.id, fields: { tags: ["first"] } })]);
process.stdout.write("open\n");
for (let round = 1; ; round++) {
  const edit = { version: round, name: `Round ${round}`, tags: [`round-${round}`] };
  const outcome = await moderation.edit(null, name, edit, new Date());
  if (outcome?.isConflict !== false) throw new Error(`Round ${round} was not written`);
  await moderation.unlist(null, name, new Date());
  await moderation.relist(null, name, new Date());
  process.stdout.write(`${round}\n`);
}
