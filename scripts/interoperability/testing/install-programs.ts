import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installWithBun } from "../../packages/testing/install-with-bun.ts";

const project = join(import.meta.dirname, "../project");

/** Installs what `project` names, in the versions of its lock file, in a folder outside of this repository. */
export async function installPrograms(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tuna-interoperability-"));
  await cp(project, folder, { recursive: true });
  await installWithBun(folder);
  return folder;
}
