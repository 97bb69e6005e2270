import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createUploadClient } from "@tuna/sdk/uploads";
import { publishFolder } from "../server/import/publish-folder.ts";
import type { ImportRun } from "./import/run-import.ts";
import { writeVariedFiles } from "./import/vary-fixtures.ts";
import type { PublishingServer, ServerMemory } from "./publish/publishing-server.ts";

const run = promisify(execFile);
const DEFAULT_COUNT = 300;
/** Varied files of other formats have one playable copy in common, so an upload of them is refused as the same sound. */
const FORMATS = ["mp3", "flac", "m4a"] as const;

interface Row {
  what: string;
  "files/s": number;
  ratio: string;
  "resident MB": number;
}

/**
 * Measures how many files per second a site publishes that arrive by HTTP, for N files (default 300), and the
 * memory of its process. An import of the same files runs before. Ratio: the rate divided by the import's.
 * Usage: `npm run bench -- publish [N]`.
 */
export async function bench(args: string[]): Promise<void> {
  const count = Number(args[0] ?? DEFAULT_COUNT);
  const workplace = await mkdtemp(path.join(tmpdir(), "publish-bench-"));
  const folder = path.join(workplace, "files");
  try {
    await writeVariedFiles(folder, count, FORMATS);
    const imported = await timeImport(folder, path.join(workplace, "imported"));
    const published = await timePublishing(folder, count);
    console.info(
      `${count} files of half a second (mp3, flac, m4a, wav), ${availableParallelism()} processors, PGlite`,
    );
    console.table([
      rowOf("import", count / imported.seconds, 1, Math.max(...imported.rssMb)),
      rowOf(
        "publish by HTTP",
        count / published.seconds,
        imported.seconds / published.seconds,
        published.peakMb,
      ),
    ]);
    console.info(`Resident MB of the site before the first upload: ${published.startMb}`);
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

function rowOf(what: string, rate: number, ratio: number, residentMb: number): Row {
  return { what, "files/s": Number(rate.toFixed(1)), ratio: ratio.toFixed(2), "resident MB": residentMb };
}

/** Runs the import in its own process, so that its memory can be measured. */
async function timeImport(folder: string, dataDir: string): Promise<ImportRun> {
  const script = path.join(import.meta.dirname, "import/run-import.ts");
  const env = { ...process.env, DATABASE_URL: undefined };
  const { stdout } = await run(process.execPath, ["--conditions=tuna-source", script, folder, dataDir], {
    env,
  });
  return JSON.parse(stdout) as ImportRun;
}

/** Starts a site in its own process and sends it the files as `catalogue publish` does. Throws if one is not published. */
async function timePublishing(folder: string, count: number): Promise<ServerMemory & { seconds: number }> {
  const script = path.join(import.meta.dirname, "publish/publishing-server.ts");
  const server = fork(script, [String(count)], { execArgv: ["--conditions=tuna-source"] });
  const [{ url, token }] = (await once(server, "message")) as [PublishingServer];
  const startedMs = performance.now();
  const { sources } = await publishFolder(folder, {
    uploads: createUploadClient({ baseUrl: url, accessToken: token }),
    licence: "cc0",
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const publishedCount = sources.filter(({ outcome }) => outcome === "published").length;
  const ended = once(server, "message") as Promise<[ServerMemory]>;
  server.send("end");
  const [memory] = await ended;
  if (publishedCount !== count) throw new Error(`${publishedCount} of ${count} files were published`);
  return { ...memory, seconds };
}
