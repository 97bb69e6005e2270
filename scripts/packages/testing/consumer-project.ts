import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installWithBun } from "./install-with-bun.ts";
import { hashOfFiles, packageNames, packPackages, type Tarballs } from "./packed-packages.ts";

const repository = join(import.meta.dirname, "../../..");
const sources = join(import.meta.dirname, "../../consumers/project");

/** A project outside of this repository, where nothing but its own `node_modules` can be found. */
export interface ConsumerProject {
  folder: string;
  /** The packed packages that are installed in it. */
  tarballs: Tarballs;
}

/**
 * Packs both packages and installs them, with frameworks, bundlers and runtimes by the lock file, in a copy of
 * `scripts/consumers/project`. A later run with the same sources, such as that of the next test project, gets the same folder.
 * `package-managers.test.ts` installs them with npm, pnpm and Yarn.
 */
export async function createConsumerProject(): Promise<ConsumerProject> {
  const tarballs = await packPackages();
  const folder = join(tmpdir(), `tuna-consumer-${hashOf(repository)}`);
  const installed = [hashOfFiles(sources, ["."]), ...Object.values(tarballs)].join("\n");
  const record = join(folder, "installed.txt");
  if (existsSync(record) && readFileSync(record, "utf8") === installed) return { folder, tarballs };
  rmSync(folder, { recursive: true, force: true });
  cpSync(sources, folder, { recursive: true });
  addPackages(folder, tarballs);
  await installWithBun(folder);
  writeFileSync(record, installed);
  return { folder, tarballs };
}

interface Manifest {
  dependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/**
 * Makes both packages dependencies of a project, and pins what they depend on to the versions of this repository, so that each
 * run installs the same.
 */
function addPackages(folder: string, tarballs: Tarballs): void {
  const lock = readManifest<{ packages: Record<string, { version: string }> }>(
    repository,
    "package-lock.json",
  );
  // No registry has the SDK of these sources, on which the widgets depend.
  const overrides: Record<string, string> = { "@tuna/sdk": `file:${tarballs.sdk}` };
  for (const name of packageNames) {
    const { dependencies = {} } = readManifest<Manifest>(join(repository, name));
    for (const dependency of Object.keys(dependencies)) {
      const version = lock.packages[`node_modules/${dependency}`]?.version;
      if (version && !overrides[dependency]) overrides[dependency] = version;
    }
  }
  const manifest = readManifest<Manifest>(folder);
  const dependencies = { ...manifest.dependencies };
  for (const name of packageNames) dependencies[`@tuna/${name}`] = `file:${tarballs[name]}`;
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ ...manifest, dependencies, overrides }, undefined, 2),
  );
}

function readManifest<Json>(folder: string, file = "package.json"): Json {
  return JSON.parse(readFileSync(join(folder, file), "utf8")) as Json;
}

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
