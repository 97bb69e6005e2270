import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pMap from "p-map";
import { splitIntoBatches } from "../server/catalog/split-into-batches.ts";
import type { ImportRun } from "./import/run-import.ts";
import { writeVariedFiles } from "./import/vary-fixtures.ts";

const run = promisify(execFile);
const DEFAULT_COUNT = 1000;
/** Starting FFmpeg takes far longer than decoding a short sound, so each FFmpeg process gets many files. */
const FILES_PER_FFMPEG = [1, 50];

/**
 * Measures how many files per second the import adds, for N files of all formats (default 1000). FFmpeg decodes the same
 * files to nothing, with one process per processor. Ratio: the import's rate divided by FFmpeg's.
 * Usage: `npm run bench -- import [N]`.
 */
export async function bench(args: string[]): Promise<void> {
  const count = Number(args[0] ?? DEFAULT_COUNT);
  const workplace = await mkdtemp(path.join(tmpdir(), "import-bench-"));
  const folder = path.join(workplace, "files");
  try {
    await writeVariedFiles(folder, count);
    const imported = await timeImport(folder, path.join(workplace, "data"));
    console.info(`${imported.addedCount} of ${count} files imported on ${availableParallelism()} processors`);
    const rows: Row[] = [{ what: "import", "files/s": Math.round(count / imported.seconds) }];
    if (!(await isFfmpegInstalled())) console.info("FFmpeg is not installed: nothing to compare with.");
    else
      for (const perProcess of FILES_PER_FFMPEG) {
        const seconds = await timeFfmpeg(folder, perProcess);
        const what = `ffmpeg -f null, ${perProcess} a process`;
        rows.push({
          what,
          "files/s": Math.round(count / seconds),
          ratio: (seconds / imported.seconds).toFixed(2),
        });
      }
    console.table(rows);
    const [before, ...tenths] = imported.rssMb;
    console.info(
      `Resident MB with the site open: ${before}; at each tenth of the files: ${tenths.join(", ")}`,
    );
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

interface Row {
  what: string;
  "files/s": number;
  ratio?: string;
}

/** Runs the import in its own process, so that its memory can be measured. */
async function timeImport(folder: string, dataDir: string): Promise<ImportRun> {
  const script = path.join(import.meta.dirname, "import/run-import.ts");
  const { stdout } = await run(process.execPath, ["--conditions=tuna-source", script, folder, dataDir]);
  return JSON.parse(stdout) as ImportRun;
}

function isFfmpegInstalled(): Promise<boolean> {
  return run("ffmpeg", ["-version"]).then(
    () => true,
    () => false,
  );
}

/** Returns the time in seconds. */
async function timeFfmpeg(folder: string, perProcess: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const startedMs = performance.now();
  await pMap(
    splitIntoBatches(files, perProcess),
    (group) =>
      run("ffmpeg", [
        ...["-hide_banner", "-loglevel", "error", "-nostdin"],
        ...group.flatMap((file) => ["-i", file]),
        ...group.flatMap((_, index) => ["-map", `${index}:a`, "-f", "null", "-"]),
      ]),
    { concurrency: availableParallelism() },
  );
  return (performance.now() - startedMs) / 1000;
}
