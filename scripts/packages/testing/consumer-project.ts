import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOfFiles, packageNames, packPackages, type Tarballs } from "./packed-packages.ts";
import { runCommand } from "./run-command.ts";

const repository = join(import.meta.dirname, "../../..");
const sources = join(import.meta.dirname, "../../consumers/project");
const npmFlags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];

/** A project outside of this repository, where nothing but its own `node_modules` can be found. */
export interface ConsumerProject {
  folder: string;
  /** The packed packages that are installed in it. */
  tarballs: Tarballs;
}

/**
 * Packs both packages and installs them in a copy of `scripts/consumers/project`. A later run with the same sources,
 * such as that of the next test project, gets the same folder.
 */
export async function createConsumerProject(): Promise<ConsumerProject> {
  const [tarballs, tools] = await Promise.all([packPackages(), installTools()]);
  const folder = join(tmpdir(), `tuna-consumer-${hashOf(repository)}`);
  const installed = [tools, hashOfFiles(sources, ["."]), ...Object.values(tarballs)].join("\n");
  const record = join(folder, "installed.txt");
  if (existsSync(record) && readFileSync(record, "utf8") === installed) return { folder, tarballs };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // Hard links, since symbolic links would resolve to another folder.
  await runCommand("cp", ["-al", join(tools, "node_modules"), join(folder, "node_modules")], { cwd: folder });
  cpSync(sources, folder, { recursive: true });
  pinDependencies(folder);
  await runCommand("npm", ["install", ...npmFlags, ...Object.values(tarballs)], { cwd: folder });
  writeFileSync(record, installed);
  return { folder, tarballs };
}

/**
 * Installs frameworks, bundlers and runtimes by the project's lock file, unless an earlier run did. Not `npm ci`, which
 * fails if a registry lacks a binary for another platform.
 */
async function installTools(): Promise<string> {
  const folder = join(
    tmpdir(),
    `tuna-consumer-tools-${hashOf(readFileSync(join(sources, "package-lock.json")))}`,
  );
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
  for (const name of packageNames) {
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

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
