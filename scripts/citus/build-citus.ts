import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const VERSION = "13.2.2";
/** The newest PostgreSQL of Debian 12. */
const POSTGRES = "15";
const packages = [
  `postgresql-${POSTGRES}`,
  `postgresql-server-dev-${POSTGRES}`,
  ..."gcc make flex curl libcurl4-openssl-dev libicu-dev libkrb5-dev liblz4-dev libpam0g-dev".split(" "),
  ..."libpq-dev libreadline-dev libselinux1-dev libssl-dev libxml2-dev libxslt1-dev libzstd-dev".split(" "),
];

/**
 * Builds Citus from source in a folder, with a copy of Debian's PostgreSQL that has it, unless that was done before. Needs
 * Debian 12 and root. An archive of the source that is there already (`citus.tar.gz`) is taken. Returns the folder of
 * PostgreSQL's programs.
 */
export function buildCitus(folder: string): string {
  const programs = join(folder, "usr/lib/postgresql", POSTGRES, "bin");
  if (existsSync(join(programs, "../lib/citus.so"))) return programs;
  const source = join(folder, "source");
  mkdirSync(source, { recursive: true });
  run("apt-get", ["install", "--yes", "--no-install-recommends", ...packages]);
  const archive = join(folder, "citus.tar.gz");
  const address = `https://github.com/citusdata/citus/archive/refs/tags/v${VERSION}.tar.gz`;
  if (!existsSync(archive)) {
    run("curl", ["--fail", "--location", "--silent", "--show-error", "--output", archive, address]);
  }
  run("tar", ["--extract", "--strip-components=1", "--file", archive, "--directory", source]);
  dropDuplicate(join(source, "src/include/pg_version_compat.h"));
  const pgConfig = `/usr/lib/postgresql/${POSTGRES}/bin/pg_config`;
  run("./configure", [`PG_CONFIG=${pgConfig}`, "--without-libcurl"], source);
  run("make", [`-j${availableParallelism()}`], source);
  // PostgreSQL finds its libraries beside its programs, so a copy finds the ones that are added here.
  for (const part of ["lib", "share"]) {
    const path = join("usr", part, "postgresql", POSTGRES);
    cpSync(join("/", path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  run("make", ["install", `DESTDIR=${folder}`], source);
  return programs;
}

/** Later releases of PostgreSQL 15 declare a function that Citus defines for itself. */
function dropDuplicate(path: string): void {
  const text = readFileSync(path, "utf8");
  const definition = /static inline bool\nhave_createdb_privilege\(void\)\n\{[\s\S]*?\n\}\n/;
  writeFileSync(path, text.replace(definition, '#include "commands/dbcommands.h"\n'));
}

function run(program: string, args: readonly string[], cwd?: string): void {
  execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}
