import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { runBounded } from "../server/import/run-bounded.ts";
import type { ImportRun } from "./import/run-import.ts";
import { writeVariedFiles } from "./import/vary-fixtures.ts";

const run = promisify(execFile);
const DEFAULT_COUNT = 1000;

/**
 * Import against FFmpeg: files per second of importing N files of all formats (default 1000), beside FFmpeg decoding
 * the same files to nothing, as many at once as there are processors. Usage: `npm run bench -- import [N]`.
 */
export async function bench(args: string[]): Promise<void> {
  const count = Number(args[0] ?? DEFAULT_COUNT);
  const workplace = await mkdtemp(path.join(tmpdir(), "import-bench-"));
  const folder = path.join(workplace, "files");
  try {
    await writeVariedFiles(folder, count);
    const imported = await timeImport(folder, path.join(workplace, "data"));
    const decodedSeconds = await timeFfmpeg(folder);
    if (decodedSeconds === undefined) console.info("FFmpeg is not installed: nothing to compare with.");
    console.info(`${imported.addedCount} of ${count} files imported on ${availableParallelism()} processors`);
    console.table([
      { what: "import", "files/s": Math.round(count / imported.seconds) },
      ...(decodedSeconds ? [{ what: "ffmpeg -f null", "files/s": Math.round(count / decodedSeconds) }] : []),
    ]);
    const [before, ...tenths] = imported.rssMb;
    console.info(
      `Resident MB with the library open: ${before}; at each tenth of the files: ${tenths.join(", ")}`,
    );
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

/** In a process of its own, whose memory is the import's alone. */
async function timeImport(folder: string, dataDir: string): Promise<ImportRun> {
  const script = path.join(import.meta.dirname, "import/run-import.ts");
  const { stdout } = await run(process.execPath, ["--conditions=tuna-source", script, folder, dataDir]);
  return JSON.parse(stdout) as ImportRun;
}

/** Seconds, or undefined where there is no FFmpeg. */
async function timeFfmpeg(folder: string): Promise<number | undefined> {
  const isInstalled = await run("ffmpeg", ["-version"]).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const startedMs = performance.now();
  await runBounded(files, availableParallelism(), undefined, (file) =>
    run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-nostdin", "-i", file, "-f", "null", "-"]),
  );
  return (performance.now() - startedMs) / 1000;
}
