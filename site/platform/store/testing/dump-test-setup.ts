import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const folder = join(import.meta.dirname, "../../../../.cache/test-databases");

/**
 * New databases of tests and of their commands begin as one dump, since creating one takes several times longer. A separate
 * process makes the dump again after changes of migrations or of PGlite, and frees its compiled code when it ends.
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
  const names = (await readdir(join(import.meta.dirname, "../migrations"))).sort();
  const files = [
    "../../../../package-lock.json",
    "../migrate.server.ts",
    "../run-statements.server.ts",
    "dump-new-database.ts",
    ...names.map((name) => `../migrations/${name}`),
  ];
  const hash = createHash("sha256");
  // Databases remember the names of migrations.
  for (const file of files) hash.update(file).update(await readFile(join(import.meta.dirname, file)));
  return hash.digest("hex").slice(0, 16);
}

if (import.meta.main) await setup();
