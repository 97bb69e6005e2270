import { readdir, readFile } from "node:fs/promises";
import type { Context } from "hono";
import pMap from "p-map";
import type { ListedFile, ObjectStorage } from "../storage/object-storage.server.ts";
import { type RepeatedTask, repeatTask } from "../tasks/repeat-task.server.ts";
import { assetAnswer } from "./asset-answer.server.ts";
import { buildPaths } from "./build-paths.server.ts";

/**
 * Scripts and styles of the pages of every recent build, which all processes of a site share. Processes of two versions
 * run side by side during a deploy, and a page of one may load its files from the other. Open tabs need them too.
 */
export interface KeptAssets {
  /**
   * Copies the files of the present build, and removes those that no build had for a month, now and each day. Resolves after
   * the first time, and never throws.
   */
  keep(): Promise<RepeatedTask>;
  /** Returns a file of another build; undefined if there is none. */
  answer(context: Context, name: string): Promise<Response | undefined>;
}

/** Where a build has its assets, and the folder of the storage that keeps them. */
export const assetFolders = {
  pages: { build: new URL("assets/", buildPaths.client), folder: "assets/" },
  embeds: { build: buildPaths.embedAssets, folder: "embed-assets/" },
} as const;

/** How long tabs may stay open. */
const KEPT_MS = 30 * 24 * 3600_000;
/** A file that is stored anew before it is this old is never removed while a running build has it. */
const RENEWED_AFTER_MS = KEPT_MS / 2;
const KEEP_EVERY_MS = 24 * 3600_000;
const CONCURRENT_FILES = 8;

/** Opens the kept assets of a storage. */
export function openKeptAssets(
  storage: ObjectStorage,
  { build, folder }: { build: URL; folder: string },
  now = Date.now,
): KeptAssets {
  async function keepAll(): Promise<void> {
    const entries = await readdir(build, { withFileTypes: true });
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
    const kept = new Map<string, ListedFile>();
    for await (const file of storage.list(folder)) kept.set(file.key.slice(folder.length), file);
    const ageMs = (name: string) => now() - (kept.get(name)?.changedAtMs ?? Number.NEGATIVE_INFINITY);
    const outdated = [...names].filter((name) => ageMs(name) > RENEWED_AFTER_MS);
    // Compressed forms come first, so that a reader never finds a script without them.
    const isCompressed = (name: string) => name.endsWith(".br") || name.endsWith(".gz");
    for (const turn of [outdated.filter(isCompressed), outdated.filter((name) => !isCompressed(name))]) {
      await pMap(turn, async (name) => storage.put(folder + name, await readFile(new URL(name, build))), {
        concurrency: CONCURRENT_FILES,
      });
    }
    const unused = [...kept.keys()].filter((name) => !names.has(name) && ageMs(name) > KEPT_MS);
    await pMap(unused, (name) => storage.remove(folder + name), { concurrency: CONCURRENT_FILES });
  }

  return {
    async keep() {
      // A build that runs for longer than a month would else lose its files when the next one starts.
      const keeping = repeatTask("keep-assets", KEEP_EVERY_MS, keepAll);
      await keeping.run();
      return keeping;
    },
    answer: (context, name) => assetAnswer(context, storage, folder + name),
  };
}
