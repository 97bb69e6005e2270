import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

/** Checks that no source is too long or has a name that does not say what it holds. */
const MAX_LINES = 300;
const vagueNames = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "lib",
  "shared",
  "types",
]);

const named = trackedFiles();
/** Generated declarations may be long. */
const files = named.filter((path) => !path.endsWith(".d.ts"));
const problems = [
  ...files.flatMap((path) => lengthProblems(path, readFileSync(path, "utf8"))),
  ...named.flatMap(nameProblems),
];

for (const problem of problems) console.error(problem);
console.info(`${files.length} files, median ${medianLines(files)} lines, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
  return listed.split("\n").filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
}

function lengthProblems(path: string, text: string): string[] {
  const lines = countLines(text);
  return lines > MAX_LINES ? [`${path}: ${lines} lines, maximum ${MAX_LINES}: split it by idea`] : [];
}

function nameProblems(path: string): string[] {
  const names = [...dirname(path).split("/"), basename(path).replace(/\..*$/, "")];
  return names
    .filter((name) => vagueNames.has(name))
    .map((name) => `${path}: '${name}' does not say what the file holds`);
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

function medianLines(paths: string[]): number {
  const sources = paths.filter((path) => !/\.test\.tsx?$/.test(path));
  const lengths = sources.map((path) => countLines(readFileSync(path, "utf8"))).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
