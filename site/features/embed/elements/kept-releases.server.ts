import { readdir, readFile, stat } from "node:fs/promises";
import pMap from "p-map";
import { logTaskFailure } from "../../../platform/log/log.server.ts";
import {
  fileOfStorage,
  type ObjectStorage,
  readBytes,
} from "../../../platform/storage/object-storage.server.ts";
import { isHashedName } from "./hashed-name.server.ts";

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

/** Where the files of releases are kept. All processes of a site share it. */
export interface ReleaseFolder {
  storage: ObjectStorage;
  /** A folder of the storage, such as `elements/`. An empty one is the storage itself. */
  folder: string;
}

/** Folder of the elements' releases in the storage of a site. */
export const ELEMENTS_FOLDER = "elements/";

/** How many files are stored at once. */
const CONCURRENT_FILES = 8;

/** Opens the releases of a build. */
export function openKeptReleases(build: URL, folder: ReleaseFolder): KeptReleases {
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

/** Copies files that the folder does not have. Files there are never changed, whatever a build contains. */
async function keepRelease(build: URL, { storage, folder }: ReleaseFolder): Promise<void> {
  const names = new Set(await readdir(build, { recursive: true }));
  const kept = new Set<string>();
  for await (const { key } of storage.list(folder)) kept.add(key.slice(folder.length));
  const keepFile = async (name: string) => {
    const bytes = await readFile(new URL(name, build));
    if (kept.has(name)) {
      const before = await readBytes(fileOfStorage(storage, folder + name));
      if (!before || !bytes.equals(before)) {
        throw new Error(`${name} differs from the file of that name in an earlier release`);
      }
      return;
    }
    for (const ending of endings.filter((known) => names.has(name + known))) {
      await storage.put(folder + name + ending, await readFile(new URL(name + ending, build)));
    }
  };
  await pMap([...names].filter(isHashedName), keepFile, { concurrency: CONCURRENT_FILES });
}
