import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { superLinearPatterns } from "./super-linear-patterns.ts";

/** Checks that no regular expression of the product takes quadratic time on a hostile input. Tests read their own texts. */
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "sdk", "widgets", "site"], {
  encoding: "utf8",
});
const paths = listed
  .split("\n")
  .filter((path) => /(?<!\.d|\.test|\.spec)\.tsx?$/.test(path))
  .filter((path) => !/(?:^|\/)(?:testing|e2e|bench|soak)\//.test(path));
const problems = paths.flatMap((path) => {
  const text = readFileSync(path, "utf8");
  return text.includes("/") ? superLinearPatterns(path, text) : [];
});
for (const problem of problems) console.error(problem);
console.info(`${paths.length} files, ${problems.length} super-linear regular expressions`);
process.exit(problems.length === 0 ? 0 : 1);
