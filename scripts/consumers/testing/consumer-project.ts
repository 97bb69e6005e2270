import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

const repository = join(import.meta.dirname, "../../..");
const sources = join(import.meta.dirname, "../project");
const npmFlags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
/** The published packages in the order of their dependencies. */
const packages = ["sdk", "widgets"];

/**
 * Packs both packages and installs them in a copy of `project/` outside of this repository, where nothing but the
 * project's own `node_modules` can be found. Returns the folder.
 */
export async function createConsumerProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tuna-consumer-"));
  const [tarballs, tools] = await Promise.all([packAll(folder), installTools()]);
  cpSync(sources, folder, { recursive: true });
  // Hard links, since symbolic links would resolve to another folder.
  await runCommand("cp", ["-al", join(tools, "node_modules"), join(folder, "node_modules")], { cwd: folder });
  pinDependencies(folder);
  await runCommand("npm", ["install", ...npmFlags, ...tarballs], { cwd: folder });
  return folder;
}

/** Packs one after the other, because both builds write the types of the SDK. */
async function packAll(folder: string): Promise<string[]> {
  const tarballs: string[] = [];
  for (const name of packages) {
    await runCommand("npm", ["pack", "--json", `--pack-destination=${folder}`], {
      cwd: join(repository, name),
    });
    tarballs.push(...globSync(`tuna-${name}-*.tgz`, { cwd: folder }).map((file) => join(folder, file)));
  }
  return tarballs;
}

/**
 * Installs frameworks, bundlers and runtimes by the project's lock file, unless an earlier run did. Not `npm ci`, which
 * fails if a registry lacks a binary for another platform.
 */
async function installTools(): Promise<string> {
  const lock = readFileSync(join(sources, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `tuna-consumer-tools-${hash}`);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  for (const file of ["package.json", "package-lock.json"])
    cpSync(join(sources, file), join(unfinished, file));
  await runCommand("npm", ["install", ...npmFlags], { cwd: unfinished });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

interface Manifest {
  dependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/** Pins what the packages depend on to the versions of this repository, so that each run installs the same. */
function pinDependencies(folder: string): void {
  const lock = readManifest<{ packages: Record<string, { version: string }> }>(
    repository,
    "package-lock.json",
  );
  const overrides: Record<string, string> = {};
  for (const name of packages) {
    const { dependencies = {} } = readManifest<Manifest>(join(repository, name));
    for (const dependency of Object.keys(dependencies)) {
      const version = lock.packages[`node_modules/${dependency}`]?.version;
      if (version) overrides[dependency] = version;
    }
  }
  const manifest = { ...readManifest<Manifest>(folder), overrides };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, undefined, 2));
}

function readManifest<Json>(folder: string, file = "package.json"): Json {
  return JSON.parse(readFileSync(join(folder, file), "utf8")) as Json;
}
