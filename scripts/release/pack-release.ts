import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { makeRelease } from "./make-release.ts";

const run = promisify(execFile);

/** Whether a release is to be a tarball, such as `tuna-1.4.0.tar.gz`. */
export const isTarball = (path: string) => path.endsWith(".tar.gz");

/**
 * Writes a tarball with a release and the Node that makes it, which is all that `tuna setup` needs. The folder in it has the
 * tarball's name. Throws if the pages are not built.
 */
export async function packRelease(repository: string, tarball: string): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), "release-"));
  try {
    const name = basename(tarball, ".tar.gz");
    await makeRelease(repository, join(parent, name));
    await addNode(join(parent, name, "node"));
    // Whoever unpacks it owns the files, and every user may read them.
    const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
    await run("tar", ["-czf", resolve(tarball), ...owner, "-C", parent, name]);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Copies the running Node, with the licence that its package on npm has. */
async function addNode(folder: string): Promise<void> {
  await mkdir(join(folder, "bin"), { recursive: true });
  await copyFile(process.execPath, join(folder, "bin/node"));
  const fetched = await mkdtemp(join(dirname(folder), "node-package-"));
  try {
    const nodePackage = `node-${process.platform}-${process.arch}@${process.versions.node}`;
    const { stdout } = await run("npm", ["pack", "--silent", nodePackage], { cwd: fetched });
    await run("tar", ["-xzf", stdout.trim(), "-C", folder, "--strip-components=1", "package/LICENSE"], {
      cwd: fetched,
    });
  } finally {
    await rm(fetched, { recursive: true });
  }
}
