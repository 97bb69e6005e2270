import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { logTaskFailure } from "../log/log.ts";
import { writeWhole } from "../store/write-whole.ts";
import { isHashedName } from "./hashed-name.ts";

/** How long a failed attempt to keep a release is not repeated. */
const RETRY_AFTER_MS = 60_000;
/** Compressed forms come first, so that a reader never finds a script without them. */
const endings = [".br", ".gz", ""];

/** Keeps the elements' hashed files of every release, because partner pages pin them by name and hash. */
export interface KeptReleases {
  /**
   * Copies the hashed files of the present build, unless this process did so before. Never throws: a failure is
   * logged, and the next call after a minute tries again.
   */
  keep(): Promise<void>;
}

/** Opens the releases in `folder`, which all processes of a site share. It need not exist yet. */
export function openKeptReleases(build: URL, folder: string): KeptReleases {
  let keptAtMs: number | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function keepOnce(): Promise<void> {
    const changedAtMs = (await stat(new URL("manifest.json", build)).catch(() => undefined))?.mtimeMs;
    if (changedAtMs === undefined || changedAtMs === keptAtMs) return;
    if (performance.now() - failedAtMs < RETRY_AFTER_MS) return;
    try {
      await keepRelease(build, folder);
      keptAtMs = changedAtMs;
    } catch (error) {
      failedAtMs = performance.now();
      logTaskFailure("keep-release", error);
    }
  }

  return {
    keep() {
      running ??= keepOnce().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Copies files that `folder` does not have. Files there are never changed, whatever a build contains. */
async function keepRelease(build: URL, folder: string): Promise<void> {
  const names = new Set(await readdir(build));
  const kept = new Set(await readdir(folder).catch(() => []));
  for (const name of [...names].filter(isHashedName)) {
    const bytes = await readFile(new URL(name, build));
    if (kept.has(name)) {
      const isSame = bytes.equals(await readFile(join(folder, name)));
      if (!isSame) throw new Error(`${name} differs from the file of that name in an earlier release`);
      continue;
    }
    for (const ending of endings.filter((known) => names.has(name + known))) {
      await writeWhole(join(folder, name + ending), await readFile(new URL(name + ending, build)));
    }
  }
}
