import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";

const VERSIONS_FOLDER = "/usr/lib/postgresql";

/** The programs of Debian's newest PostgreSQL, and its user for tests that run as root, which PostgreSQL refuses. */
export async function findPostgresPrograms(): Promise<{
  folder: string;
  /** Such as `15`. */
  version: string;
  user: { uid: number; gid: number } | undefined;
}> {
  const versions = (await readdir(VERSIONS_FOLDER)).sort((one, other) => Number(one) - Number(other));
  const version = versions.at(-1) ?? "";
  const folder = `${VERSIONS_FOLDER}/${version}/bin`;
  if (process.getuid?.() !== 0) return { folder, version, user: undefined };
  const idOf = async (flag: string) => Number((await promisify(execFile)("id", [flag, "postgres"])).stdout);
  return { folder, version, user: { uid: await idOf("-u"), gid: await idOf("-g") } };
}
