import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "rollup";
import { wordlessCommonAttributes, wordlessDeclarations } from "../../site/elements/bundle-plugins.ts";

/** Marks the variant of a module that imports Preact instead of React. */
export const PREACT_VARIANT = "?preact";
/** Marks the variant of a declaration without descriptions, which the elements do not need in browsers. */
export const WORDLESS_VARIANT = "?wordless";

/**
 * Lets the custom elements render with Preact: modules in `src/elements` and those they import get Preact, and
 * everybody else gets React. A module that reaches neither exists once. The elements' player loads on demand.
 * Their declarations have no descriptions, as in `widgets.js`.
 */
export function preactVariants(folder: string): Plugin {
  const elements = resolve(folder, "src/elements");
  const slimModules: Record<string, string> = {
    react: join(elements, "preact-slim.ts"),
    "react-dom/client": join(elements, "preact-slim-root.ts"),
    "react/jsx-runtime": join(elements, "preact-slim-jsx.ts"),
  };
  const isElementCode = (file: string) => file.startsWith(`${elements}/`);
  return {
    name: "preact-variants",
    resolveId(source, importer) {
      if (!importer) return null;
      const [file = importer] = importer.split("?");
      if (!isElementCode(file) && !importer.endsWith(PREACT_VARIANT)) return null;
      if (slimModules[source]) return slimModules[source];
      if (!/^\..*\.tsx?$/.test(source)) return null;
      const path = resolve(dirname(file), source);
      if (isDeclaration.test(path) && isElement.test(file)) return path + WORDLESS_VARIANT;
      if (path.endsWith("/player/player.ts") && file.endsWith("/page-player.ts"))
        return join(elements, "lazy-player.ts");
      return !isElementCode(path) && importsReact(path) ? path + PREACT_VARIANT : path;
    },
    load(id) {
      const [file = id] = id.split("?");
      if (id.endsWith(PREACT_VARIANT)) return readFileSync(file, "utf8");
      if (!id.endsWith(WORDLESS_VARIANT)) return null;
      if (file.endsWith("/declaration.ts")) return wordlessDeclarations.load.handler(file);
      return wordlessCommonAttributes.transform.handler(readFileSync(file, "utf8")).code;
    },
  };
}

const isDeclaration = /\/(declaration|declaration-types)\.ts$/;
/** Modules that define elements. Others export the declarations for tools. */
const isElement = /\/(\w+(-\w+)*-element|elements|element-attributes)\.tsx?$/;

/** Whether a module, or one that it imports, needs React when it runs. */
const importsReact = createImportSearch((file, imported) => file.endsWith("x") || imported.includes("react"));

/**
 * Returns a function that tells whether a module, or one that it imports, is of a kind, as `isWanted` decides by its
 * path and by the names of what it imports.
 */
function createImportSearch(
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
