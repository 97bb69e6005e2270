import { openSite } from "../../server/app/site.ts";
import { importFolder } from "../../server/import/import-folder.ts";

/** Result of an import, printed as a line of JSON. */
export interface ImportRun {
  addedCount: number;
  seconds: number;
  /** Resident memory of the process before the first file and after each tenth of the files. */
  rssMb: number[];
}

const TENTHS = 10;
const [folder = "", dataDir = ""] = process.argv.slice(2);
const site = await openSite({ dataDir, role: "command" });
const residentMb = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);
const rssMb = [residentMb()];
const startedMs = performance.now();
const { soundCount } = await importFolder(site, folder, {
  onProgress: ({ doneCount, totalCount }) => {
    const tenth = Math.floor((doneCount / totalCount) * TENTHS);
    if (tenth >= rssMb.length) rssMb.push(residentMb());
  },
});
const seconds = (performance.now() - startedMs) / 1000;
await site.close();
process.stdout.write(JSON.stringify({ addedCount: soundCount, seconds, rssMb } satisfies ImportRun));
