import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Returns a function that tells whether a module, or one that it imports, is of a kind, as `isWanted` decides by its
 * path and by the names of what it imports.
 */
export function createImportSearch(
  isWanted: (file: string, imported: readonly string[]) => boolean,
): (file: string) => boolean {
  const found = new Map<string, boolean>();
  return function reaches(file): boolean {
    const known = found.get(file);
    if (known !== undefined) return known;
    // Modules that import each other would recurse for ever.
    found.set(file, false);
    const code = readFileSync(file, "utf8");
    const imported = [...code.matchAll(/(?:^(?:import|export) (?!type)[^;]*?|\bimport\()"([^"]+)"/gm)].map(
      ([, source = ""]) => source,
    );
    const isFound =
      isWanted(file, imported) ||
      imported.some((source) => /^\..*\.tsx?$/.test(source) && reaches(resolve(dirname(file), source)));
    found.set(file, isFound);
    return isFound;
  };
}
