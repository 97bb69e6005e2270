import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const folder = join(import.meta.dirname, "../../../../.cache/test-databases");

/**
 * New databases of tests, and of commands that they run, begin as one dump: to make one takes several times longer. It is
 * made anew when a migration or the database changes, by a process of its own, which ends with the compiled code in it.
 */
export async function setup(): Promise<void> {
  if (process.env.NEW_DATABASE_FROM) return;
  const file = join(folder, `${await hashOfSchema()}.tar`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const script = join(import.meta.dirname, "dump-new-database.ts");
    await promisify(execFile)(process.execPath, ["--conditions=tuna-source", script, file]);
  }
  process.env.NEW_DATABASE_FROM = file;
}

async function hashOfSchema(): Promise<string> {
  const migrations = join(import.meta.dirname, "../migrations");
  const files = [
    join(import.meta.dirname, "../../../../package-lock.json"),
    join(import.meta.dirname, "../migrate.ts"),
    join(import.meta.dirname, "dump-new-database.ts"),
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}
