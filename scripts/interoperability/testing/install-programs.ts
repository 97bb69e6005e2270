import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../packages/testing/run-command.ts";

const project = join(import.meta.dirname, "../project");

/** Installs what `project` names, in the versions of its lock file, in a folder outside of this repository. */
export async function installPrograms(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tuna-interoperability-"));
  await cp(project, folder, { recursive: true });
  const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await runCommand("npm", ["ci", ...flags], { cwd: folder });
  return folder;
}
