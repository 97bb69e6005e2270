import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

const manifest = join(import.meta.dirname, "../../consumers/project/package.json");

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
  const folder = join(tmpdir(), `tuna-bun-${version}`);
  const program = join(folder, "node_modules", name, "bin/bun");
  if (existsSync(program)) return program;
  const unfinished = await mkdtemp(`${folder}-`);
  const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await runCommand("npm", ["install", ...flags, "--prefix", unfinished, `${name}@${version}`], {
    cwd: unfinished,
  });
  // Another process may have been first.
  if (existsSync(folder)) await rm(unfinished, { recursive: true });
  else await rename(unfinished, folder);
  return program;
}
