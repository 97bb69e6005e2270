import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { runCommand } from "../../packages/testing/run-command.ts";

const run = promisify(execFile);

/** The version that sites run while this one is deployed. Change it after each release. */
const PREVIOUS_COMMIT = "3ecac9f9b2ffb58bf22c1594bfe7d8da2eeff2b2";

/**
 * Limits of the previous version that a busy machine exceeds, with longer ones, by file of its server. Its tests that run here
 * are about other things: what is stored and shown.
 */
const patience = [
  ["store/server-pool.ts", "ACQUIRE_TIMEOUT_MS = 2000;", "ACQUIRE_TIMEOUT_MS = 60_000;"],
  ["store/watch-server.ts", "PING_TIMEOUT_MS = 1200;", "PING_TIMEOUT_MS = 60_000;"],
  // This wait goes on after an answer, and would keep a process alive that ends.
  ["store/watch-server.ts", "wait(PING_TIMEOUT_MS)", "wait(PING_TIMEOUT_MS, undefined, { ref: false })"],
  // The shorter of both limits ends a search.
  ["environment/server-options.ts", "statementTimeoutMs: 10_000,", "statementTimeoutMs: 60_000,"],
  ["environment/server-options.ts", "searchTimeoutMs: 1000,", "searchTimeoutMs: 60_000,"],
  ["catalog/open-catalog.ts", "SEARCH_TIMEOUT_MS = 3000;", "SEARCH_TIMEOUT_MS = 60_000;"],
  ["moderation/unlisted-items.database.test.ts", "1000, interval: 20 }", "60_000, interval: 20 }"],
] as const;

/** Name of its folder. Other limits make another one. */
const folderName = `${PREVIOUS_COMMIT}-${createHash("sha256").update(JSON.stringify(patience)).digest("hex").slice(0, 8)}`;

/** Whether this checkout has the previous version. A shallow one lacks it. */
export function hasPreviousRelease(root: string): boolean {
  return spawnSync("git", ["cat-file", "-e", `${PREVIOUS_COMMIT}^{commit}`], { cwd: root }).status === 0;
}

/**
 * Checks the previous version out below `.cache`, with the dependencies of this one, builds its pages, and returns its
 * folder. Later runs find it there.
 */
export async function checkOutPreviousRelease(root: string): Promise<string> {
  const releases = join(root, ".cache/previous-release");
  const folder = join(releases, folderName);
  if (existsSync(folder)) return folder;
  await rm(releases, { recursive: true, force: true });
  const unfinished = join(releases, "unfinished");
  await mkdir(unfinished, { recursive: true });
  const archive = join(releases, "sources.tar");
  await run("git", ["archive", "--format=tar", `--output=${archive}`, PREVIOUS_COMMIT], { cwd: root });
  await run("tar", ["-xf", archive, "-C", unfinished]);
  await rm(archive);
  await linkDependencies(root, unfinished);
  // Without a change of pages between both versions, their files would have the same names.
  await appendFile(join(unfinished, "site/app/entry.client.tsx"), 'performance.mark("previous release");\n');
  await lengthenLimits(join(unfinished, "site/server"));
  await run(process.execPath, ["--conditions=tuna-source", "site/build.ts"], {
    cwd: unfinished,
    env: { ...process.env, NODE_ENV: "production" },
  });
  await rename(unfinished, folder);
  return folder;
}

async function lengthenLimits(server: string): Promise<void> {
  for (const [name, limit, longer] of patience) {
    const file = join(server, name);
    const source = await readFile(file, "utf8");
    if (!source.includes(limit)) throw new Error(`${file} has no "${limit}"`);
    await writeFile(file, source.replace(limit, longer));
  }
}

/** Packs both packages of the previous version, and returns a folder in which they are installed. */
export async function installPreviousPackages(checkout: string): Promise<string> {
  const folder = join(checkout, ".cache/consumer");
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  for (const name of ["sdk", "widgets"]) {
    const installed = join(unfinished, "node_modules/@tuna", name);
    await mkdir(installed, { recursive: true });
    await runCommand("npm", ["pack", `--pack-destination=${unfinished}`], { cwd: join(checkout, name) });
    const [tarball = ""] = (await readdir(unfinished)).filter((file) => file.startsWith(`tuna-${name}-`));
    await run("tar", ["-xzf", join(unfinished, tarball), "-C", installed, "--strip-components=1"]);
  }
  await rename(unfinished, folder);
  return folder;
}

/** Links every dependency, but the packages of the repository to those of the checkout. */
async function linkDependencies(root: string, checkout: string): Promise<void> {
  const modules = join(root, "node_modules");
  const names = await readdir(modules);
  const scopes = names.filter((name) => name.startsWith("@"));
  const scoped = await Promise.all(
    scopes.map(async (scope) => (await readdir(join(modules, scope))).map((name) => join(scope, name))),
  );
  for (const name of [...names.filter((name) => !scopes.includes(name)), ...scoped.flat()]) {
    const target = await realpath(join(modules, name));
    const inRepository = relative(root, target);
    const link = join(checkout, "node_modules", name);
    await mkdir(join(link, ".."), { recursive: true });
    await symlink(
      inRepository.startsWith("node_modules")
        ? target
        : `${"../".repeat(name.split("/").length)}${inRepository}`,
      link,
    );
  }
}
