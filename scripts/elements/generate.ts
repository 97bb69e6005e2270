import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { declarations } from "@tuna/widgets/elements/declarations";
import { elementTypes } from "./element-types.ts";
import { reactComponents } from "./react-components.ts";
import { referencePage } from "./reference-page.ts";
import { vueComponents, vueTypes } from "./vue-components.ts";

/**
 * Compares the files generated from the elements' declarations with those in the repository. Exits with 1 if
 * they differ; `--update` writes them. Editors need these in a checkout. The build of the package writes the others.
 */
const isUpdate = process.argv.includes("--update");
const root = fileURLToPath(new URL("../../", import.meta.url));

const files: Record<string, string> = {
  "widgets/element-types/elements.d.ts": formatted(elementTypes(declarations)),
  "widgets/element-types/vue.d.ts": formatted(vueTypes(declarations)),
  ...generatedModules("widgets/src/react/", reactComponents(declarations)),
  "widgets/src/vue/index.ts": formatted(vueComponents(declarations)),
  "docs/elements.md": referencePage(declarations),
};

const stale = Object.entries(files).filter(([path, text]) => textOf(path) !== text);
if (isUpdate) for (const [path, text] of stale) writeFileSync(root + path, text);
for (const [path] of stale)
  console.info(`${path}: ${isUpdate ? "written" : "differs from the declarations"}`);
if (stale.length > 0 && !isUpdate) {
  console.error(
    "The declarations of elements have changed. If you meant that, run: npm run elements -- --update",
  );
  process.exit(1);
}

function generatedModules(folder: string, modules: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(modules).map(([name, text]) => [folder + name, formatted(text)]));
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(root + path, "utf8");
  } catch {
    return undefined;
  }
}

function formatted(text: string): string {
  const { stdout, stderr, status } = spawnSync("biome", ["format", "--stdin-file-path=generated.ts"], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
