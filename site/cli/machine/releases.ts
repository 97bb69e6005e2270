import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { nodeOf, RELEASES_FOLDER } from "./places.ts";
import { run } from "./programs.ts";

const UNFINISHED = ".unpacking-";

/** Returns the folder that a tarball such as `tuna-1.4.0.tar.gz` is installed in. Throws if it is named otherwise. */
export function folderOfTarball(tarball: string): string {
  const name = /^(tuna-\d[\w.+-]*)\.tar\.gz$/.exec(basename(tarball))?.[1];
  if (!name) throw new Error(`${tarball} is not named like a release, such as tuna-1.4.0.tar.gz`);
  return join(RELEASES_FOLDER, name);
}

/** Unpacks a release beside the others. The folder appears whole or not at all. Throws if this machine cannot run it. */
export async function unpackRelease(tarball: string): Promise<void> {
  const target = folderOfTarball(tarball);
  await mkdir(RELEASES_FOLDER, { recursive: true });
  await removeUnfinished(RELEASES_FOLDER);
  const unfinished = await mkdtemp(join(RELEASES_FOLDER, UNFINISHED));
  try {
    await run("tar", ["-xf", tarball, "-C", unfinished, "--no-same-owner"]);
    const names = await readdir(unfinished);
    const release = join(unfinished, basename(target));
    if (names.length !== 1 || !existsSync(join(release, "site/composition/start.server.ts")))
      throw new Error(`${tarball} has no release in the folder ${basename(target)}`);
    await run(nodeOf(release), ["--version"]).catch((error) => {
      throw new Error(`The Node of ${tarball} does not run here. Take the one for this processor`, {
        cause: error,
      });
    });
    await rename(release, target);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes what commands left that were stopped while they unpacked. No other command unpacks meanwhile, because they change the
 * machine alone.
 * @internal Only tests have releases elsewhere.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
}
