import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { formatNotice, licensedPackages } from "./format-notice.ts";
import { type Lock, packagesInPages, productionPackages, siteWorkspaces } from "./installed-packages.ts";
import { isReleased, isReleasedFromDependency, releasedPaths } from "./release-files.ts";

/**
 * Writes what a site needs to run into a folder: sources, the build, and dependencies as they are installed in the
 * repository. Nothing there is written to when the site runs. Throws if the folder has content, or if the pages are not
 * built.
 */
export async function makeRelease(repository: string, folder: string): Promise<void> {
  const target = resolve(folder);
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  if (!existsSync(join(repository, "site/dist/builds/latest.json"))) {
    throw new Error("The pages are not built: run npm run build");
  }
  for (const path of releasedPaths) await copy(repository, target, path, isReleased);
  const lock: Lock = await readJson(repository, "package-lock.json");
  const packages = productionPackages(lock).filter((path) => existsSync(join(repository, path)));
  for (const path of packages) await copy(repository, target, path, isReleasedFromDependency);
  await mkdir(join(target, "node_modules/@tuna"));
  for (const name of siteWorkspaces) {
    await symlink(`../../${name}`, join(target, "node_modules/@tuna", name), "dir");
  }
  await writeManifests(repository, target, lock, packages);
  await writeFile(join(target, "NOTICE"), formatNotice(licensedPackages(repository, lock)));
  await writeFile(join(target, "sbom.cdx.json"), await describeAsCycloneDx(repository, lock));
}

/** Returns the sum of the sizes of all files, in millions of bytes. */
export async function folderMegabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

async function copy(
  repository: string,
  target: string,
  path: string,
  isCopied: (path: string) => boolean,
): Promise<void> {
  await cp(join(repository, path), join(target, path), {
    recursive: true,
    filter: (source) => isCopied(relative(repository, source).replaceAll(sep, "/")),
  });
}

/** Writes manifests and a lock without development, so that npm can tell what the release contains. */
async function writeManifests(
  repository: string,
  target: string,
  lock: Lock,
  packages: readonly string[],
): Promise<void> {
  const { name, version, license, type, engines } = await readJson(repository, "package.json");
  const root = { name, version, license, type, engines, private: true, workspaces: siteWorkspaces };
  const server = "exec node --conditions=tuna-source";
  const scripts = {
    start: `${server} site/composition/start.server.ts`,
    catalogue: `${server} site/cli/catalogue.ts`,
  };
  await writeJson(target, "package.json", { ...root, scripts });
  for (const workspace of siteWorkspaces) {
    const { devDependencies: _, ...manifest } = await readJson(repository, `${workspace}/package.json`);
    await writeJson(target, `${workspace}/package.json`, manifest);
  }
  await writeJson(target, "package-lock.json", releasedLock(lock, root, packages));
}

/**
 * Returns a software bill of materials: the packages of the release and those in its pages, with their versions, licences
 * and hashes. npm writes it from a lock.
 */
async function describeAsCycloneDx(repository: string, lock: Lock): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "sbom-"));
  try {
    // npm names the release after its folder.
    const folder = join(parent, "tuna");
    await mkdir(folder);
    const manifest = await readJson(repository, "package.json");
    const { name, version, license } = manifest;
    const dependencies = Object.fromEntries(packagesInPages.map((name) => [name, "*"]));
    const root = { name, version, license, dependencies, workspaces: siteWorkspaces };
    const packages = productionPackages(lock, packagesInPages);
    await writeJson(folder, "package.json", root);
    await writeJson(folder, "package-lock.json", releasedLock(lock, root, packages));
    const options = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
    const run = promisify(execFile);
    return (await run("npm", ["sbom", ...options], { cwd: folder, maxBuffer: 64e6 })).stdout;
  } finally {
    await rm(parent, { recursive: true });
  }
}

function releasedLock(lock: Lock, root: object, packages: readonly string[]): object {
  const links = siteWorkspaces.map((name) => `node_modules/@tuna/${name}`);
  const kept = new Set<string>([...siteWorkspaces, ...links, ...packages]);
  const entries = Object.entries(lock.packages).filter(([path]) => kept.has(path));
  // A peer is in a release if something depends on it; the release needs no other.
  const released = entries.map(([path, { devDependencies: _, peerDependencies: __, ...entry }]) => [
    path,
    entry,
  ]);
  return { ...lock, packages: { "": root, ...Object.fromEntries(released) } };
}

const readJson = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(folder, file), "utf8"));
const writeJson = (folder: string, file: string, content: object) =>
  writeFile(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
