import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { routeLists } from "./route-lists.ts";

/**
 * Compares the lists of routes, pages and loaders with those in the repository. Exits with 1 if they differ; `--update` writes
 * them.
 */
const isUpdate = process.argv.includes("--update");
const root = fileURLToPath(new URL("../../", import.meta.url));

const lists = Object.entries(await routeLists(root)).map(([path, text]) => ({
  path,
  text: formatted(path, text),
}));
const stale = lists.filter(
  ({ path, text }) => !existsSync(root + path) || readFileSync(root + path, "utf8") !== text,
);
for (const { path, text } of stale) {
  if (isUpdate) writeFileSync(root + path, text);
  console.info(`${path}: ${isUpdate ? "written" : "differs from the routes"}`);
}
if (stale.length > 0 && !isUpdate) {
  console.error("The routes have changed. If you meant that, run: npm run routes -- --update");
  process.exit(1);
}

/** Formats a list and sorts its imports. */
function formatted(path: string, text: string): string {
  const { stdout, stderr, status } = spawnSync("biome", ["check", "--write", `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
