import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "rollup";
import { createImportSearch } from "./imported-modules.ts";

/** Marks the variant of a module whose schemas are made without zod. */
export const SMALL_VARIANT = "?small";

/** Modules below `sdk/src` that only check values: they and what they import need no zod. */
const roots = ["client/create-tuna.ts", "account/account-client.lazy.ts"];

/**
 * Gives the client a variant of its schemas that imports `schema/zod-subset.ts` in place of zod. Modules that reach no
 * schema exist once.
 */
export function smallSchemas(folder: string): Plugin {
  const isRoot = (file: string) => roots.some((root) => file === resolve(folder, "src", root));
  return {
    name: "small-schemas",
    resolveId(source, importer) {
      if (!importer) return null;
      const [file = importer] = importer.split("?");
      if (!isRoot(file) && !importer.endsWith(SMALL_VARIANT)) return null;
      if (source === "zod/mini") return resolve(folder, "src/schema/zod-subset.ts");
      if (!/^\..*\.ts$/.test(source)) return null;
      const path = resolve(dirname(file), source);
      return !isRoot(path) && importsZod(path) ? path + SMALL_VARIANT : path;
    },
    load: (id) => (id.endsWith(SMALL_VARIANT) ? readFileSync(id.replace(SMALL_VARIANT, ""), "utf8") : null),
  };
}

/** Whether a module, or one that it imports, makes schemas. */
const importsZod = createImportSearch((_file, imported) => imported.includes("zod/mini"));
