import { readFileSync } from "node:fs";
import { join } from "node:path";

const configuration = join(import.meta.dirname, "../docs/configuration.md");

/**
 * Removes the settings of a site and of PostgreSQL's programs that the shell has. Tests set what they need: with the `DATABASE_URL`
 * of somebody's site they would write into its database.
 */
export function forgetSettings(environment = process.env): void {
  const firstCells = readFileSync(configuration, "utf8").match(/^\| [^|]+\|/gm) ?? [];
  const settings = new Set(firstCells.join().match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g));
  for (const name of Object.keys(environment))
    if (settings.has(name) || /^PG[A-Z]+$/.test(name)) delete environment[name];
}
