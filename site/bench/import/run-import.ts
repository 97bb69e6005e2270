import { importFolder } from "../../server/import/import-folder.ts";
import { openLibrary } from "../../server/library.ts";

/** What one import took, as a line of JSON. */
export interface ImportRun {
  addedCount: number;
  seconds: number;
  /** Resident memory of the whole process when a tenth, two tenths… of the files were done. */
  rssMb: number[];
  peakRssMb: number;
}

const TENTHS = 10;
const [folder = "", dataDir = ""] = process.argv.slice(2);
const library = await openLibrary({ dataDir, role: "command" });
const rssMb: number[] = [];
const startedMs = performance.now();
const { soundCount } = await importFolder(library, folder, {
  onProgress: ({ doneCount, totalCount }) => {
    const tenth = Math.floor((doneCount / totalCount) * TENTHS);
    if (tenth > rssMb.length) rssMb.push(Math.round(process.memoryUsage.rss() / 1024 / 1024));
  },
});
const seconds = (performance.now() - startedMs) / 1000;
const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
await library.close();
process.stdout.write(
  JSON.stringify({ addedCount: soundCount, seconds, rssMb, peakRssMb } satisfies ImportRun),
);
