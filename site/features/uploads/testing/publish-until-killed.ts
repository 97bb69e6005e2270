import { setTimeout as wait } from "node:timers/promises";
import { completeUpload } from "../maker-actions.server.ts";
import { openStoppableUploads } from "./open-stoppable-uploads.ts";

/*
 * A process for tests: completes the uploads of a site (folder, place, URL or nothing) that have arrived, works on them,
 * and stops at a place, where it writes a line and waits to be killed.
 */
const [dataDir = "", place = "", databaseUrl] = process.argv.slice(2);
const { uploads } = await openStoppableUploads({ dataDir, databaseUrl }, async (reached) => {
  if (reached !== place) return;
  process.stdout.write(`${reached}\n`);
  await wait(600_000);
});
const arrived = uploads.database.db.selectFrom("upload").select("id").where("state", "=", "receiving");
for (const { id } of await arrived.execute()) await completeUpload(uploads, id);
