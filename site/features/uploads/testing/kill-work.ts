import { startWriter } from "../../../platform/store/testing/writer-process.ts";
import type { WorkPlace } from "./open-stoppable-uploads.ts";

const script = new URL("./publish-until-killed.ts", import.meta.url);

/** Lets a process work on the uploads of a site until it reaches a place, and kills it. */
export async function killWorkAt(
  place: WorkPlace,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<void> {
  const process = startWriter(dataDir, place as never, databaseUrl, script);
  await process.reaches(1);
  await process.kill();
}
