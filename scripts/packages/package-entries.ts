import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTestCode } from "./declaration-files.ts";

/** An entry of `exports` in a package's manifest: the file of each condition, or one file. */
type ExportTarget = string | { "tuna-source"?: string; types?: string; default?: string };

interface PackageManifest {
  name: string;
  version: string;
  exports: Record<string, ExportTarget>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** The sources that a package exports, relative to its folder: `src/index.ts` and `src/styles.css`. */
export function entrySources(folder: string): string[] {
  const patterns = Object.values(readManifest(folder).exports).flatMap((target) =>
    typeof target === "string" ? [] : (target["tuna-source"] ?? []),
  );
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !isTestCode(path));
}
