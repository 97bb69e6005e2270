import { parseSync, Visitor } from "vite";

/**
 * Returns the names of the packages that a module or its types import: `react` for `react/jsx-runtime`. Relative imports
 * and assets are none.
 */
export function importedPackages(code: string): string[] {
  const imported: string[] = [];
  const add = ({ source }: { source?: unknown }) => {
    const specifier = (source as { value?: unknown } | null | undefined)?.value;
    if (typeof specifier === "string" && !specifier.startsWith(".")) imported.push(packageName(specifier));
  };
  const { program, errors } = parseSync("module.ts", code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program);
  return imported;
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
