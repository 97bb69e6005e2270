import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findSecrets } from "./find-secrets.ts";

/** Checks that no file of the repository has a key, token or password that a service would accept. */
const MAX_BYTES = 1024 * 1024;
const paths = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "");
let fileCount = 0;
const problems: string[] = [];
for (const path of paths) {
  const bytes = readBytes(path);
  if (!bytes || bytes.length > MAX_BYTES || bytes.includes(0)) continue;
  fileCount += 1;
  problems.push(...(await findSecrets(path, bytes.toString())));
}
for (const problem of problems) console.error(problem);
console.info(`${fileCount} files, ${problems.length} secrets`);
process.exit(problems.length === 0 ? 0 : 1);

/** Returns undefined for a file that was deleted, but is not yet committed as such, and for a link to a folder. */
function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
