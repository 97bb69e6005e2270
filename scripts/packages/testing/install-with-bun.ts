import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

const manifest = join(import.meta.dirname, "../../consumers/project/package.json");
/** It is not the folder for temporary files, because users may share that one, and runs remove theirs. */
const cache = join(import.meta.dirname, "../../../.cache");

/**
 * Installs what the `package.json` of a folder names, in the versions of its `package-lock.json`. For a thousand packages Bun takes
 * 6 s of processor time, and npm 48 s.
 */
export async function installWithBun(folder: string): Promise<void> {
  await runCommand(await bunProgram(), ["install", "--linker=hoisted", "--ignore-scripts"], { cwd: folder });
}

/** Installs the version of Bun that consumers' tests run, unless an earlier run did, and returns its path. */
async function bunProgram(): Promise<string> {
  const version = JSON.parse(readFileSync(manifest, "utf8")).optionalDependencies["@oven/bun-linux-x64"];
  const name = `@oven/bun-${process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`;
  const folder = join(cache, `bun-${version}`);
  const program = join(folder, "node_modules", name, "bin/bun");
  if (existsSync(program)) return program;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await runCommand("npm", ["install", ...flags, "--prefix", unfinished, `${name}@${version}`], {
      cwd: unfinished,
    });
    await rename(unfinished, folder);
  } catch (cause) {
    // Another process may have been first.
    if (!existsSync(program)) throw cause;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return program;
}
