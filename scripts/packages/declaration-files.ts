import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Code of tests, which packages do not contain. `src/testing` is an entry of the SDK, for the tests of others. */
export const isTestCode = (path: string) => /\.test\.|(?<!^|src)\/testing\//.test(path);

/**
 * Writes the types of a package beside its modules. `tsc -b` emits them to `dist/types` with the sources' endings,
 * which compilers of partners refuse.
 */
export function writeDeclarationFiles(folder: string): void {
  execFileSync("tsc", ["-b", folder], { stdio: "inherit" });
  const sources = globSync("**/*.{ts,tsx}", { cwd: join(folder, "src") })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !isTestCode(path) && !path.endsWith(".d.ts"));
  for (const source of sources) {
    const name = `${source.replace(/\.tsx?$/, "")}.d.ts`;
    const target = join(folder, "dist", name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withScriptEndings(readFileSync(join(folder, "dist/types", name), "utf8")));
  }
}

function withScriptEndings(declarations: string): string {
  return declarations.replace(/((?:from |import |import\()"\.{1,2}\/[^"]+)\.tsx?"/g, '$1.js"');
}
