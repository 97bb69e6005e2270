import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { pageFiles, routes } from "./platform/routing/routes.generated.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The module that every page starts with, by absolute path. */
export const clientEntry = folder("./composition/entry.client.tsx");

/** The pages that visitors change to again and again. */
const browsedPages: readonly string[] = routes
  .filter(({ isBrowsed }) => isBrowsed)
  .map(({ id }) => pageFiles[id]);

/** Names of the files of all other pages, such as `settings-page`. */
const seldomPageNames = new Set(
  Object.values(pageFiles)
    .filter((file) => !browsedPages.includes(file))
    .map((file) => parse(file).name),
);

/** Names of the files of dialogs and tools that few visitors open. */
const seldomToolNames = new Set([
  "add-to-board.lazy",
  "admin-tools.lazy",
  "carry-into-account.lazy",
  "confirm-sensitive.lazy",
  "consent.lazy",
  "report-dialog.lazy",
  "sensitive-dialog.lazy",
]);

/**
 * Returns the files that a chunk's importers name, which load beside it. The names are part of the first scripts of pages, so the
 * scripts of what is seldom opened are left out: they load when the chunk's own script asks for them.
 */
export function filesBeside(chunkFile: string, files: string[]): string[] {
  const [, name = ""] = /([^/]+)-[^/]{8}\.js$/.exec(chunkFile) ?? [];
  const isSeldom = seldomPageNames.has(name) || seldomToolNames.has(name);
  return isSeldom ? files.filter((file) => !file.endsWith(".js")) : files;
}

/** Modules of the pages that are the same for all visitors, by absolute path. */
const publicPages = [
  ...new Set(routes.filter(({ isPersonal }) => !isPersonal).map(({ id }) => folder(`./${pageFiles[id]}`))),
];

/** Number of public pages that must import a module for it to become part of the file that all pages load. */
const MIN_PUBLIC_PAGES = 5;

const isLazy = (moduleId: string) => /\.lazy\.tsx?$/.test(moduleId);
const codeOf = (moduleId: string, context: Rolldown.ChunkingContext) =>
  context.getModuleInfo(moduleId)?.code ?? "";

/** Whether a module only re-exports others, beside imports of types for all, and thus does not show which page uses what. */
const isOnlyExporting = (code: string) =>
  /^\s*((export\s*(\{[^}]*\}|\*)\s*from|import)\s*["'][^"']+["'];?\s*)+$/.test(
    code.replaceAll(/\/\*[\s\S]*?\*\//g, ""),
  );

type FindImporters = (module: Rolldown.ModuleInfo, context: Rolldown.ChunkingContext) => string[];

/** Returns the modules that import a module by its own path. */
const directImporters: FindImporters = ({ importers }, context) =>
  importers.filter((id) => !isOnlyExporting(codeOf(id, context)));

/** Returns the modules that import one of a module's exports by name from a list of exports, such as `@tuna/sdk`. */
const importersByName: FindImporters = ({ importers, exports }, context) => {
  const names = exports.filter((name) => name !== "*");
  if (names.length === 0) return [];
  const importsOneOf = new RegExp(`import \\{[^}]*\\b(${names.join("|")})\\b[^}]*\\}`);
  const lists = new Set(importers.filter((id) => isOnlyExporting(codeOf(id, context))));
  const found: string[] = [];
  // Iteration over a set continues with elements that are added meanwhile.
  for (const list of lists) {
    for (const id of context.getModuleInfo(list)?.importers ?? []) {
      const code = codeOf(id, context);
      if (isOnlyExporting(code)) lists.add(id);
      else if (importsOneOf.test(code)) found.push(id);
    }
  }
  return found;
};

/** Returns the public pages that import a module without passing a `*.lazy.ts` file: all, if the entry does. */
function pagesThatImport(
  moduleId: string,
  context: Rolldown.ChunkingContext,
  findImporters: FindImporters,
): readonly string[] {
  const reached = new Set([moduleId]);
  for (const id of reached) {
    const module = context.getModuleInfo(id);
    if (!module || isLazy(id)) continue;
    for (const importer of findImporters(module, context)) reached.add(importer);
  }
  return reached.has(clientEntry) ? publicPages : publicPages.filter((page) => reached.has(page));
}

/**
 * Returns `shared` for modules that the entry or several public pages import by path, and null for others. Styles delay the first
 * paint of every page that loads them, so only those of the entry are shared.
 */
export function fileOfSeveralPages(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  const pages = pagesThatImport(moduleId, context, directImporters);
  const least = moduleId.endsWith(".css") ? publicPages.length : MIN_PUBLIC_PAGES;
  return pages.length >= least ? "shared" : null;
}

/**
 * Returns `shared` for modules that a page of the browsed ones imports, by path or from a list of exports, and null for those
 * that only other pages and `*.lazy.ts` files import, such as the API client.
 */
export function fileOfBrowsedPages(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  const findImporters: FindImporters = (module) => [
    ...directImporters(module, context),
    ...importersByName(module, context),
  ];
  if (moduleId.endsWith(".css")) return null;
  const pages = pagesThatImport(moduleId, context, findImporters);
  return pages.some((page) => browsedPages.some((file) => folder(`./${file}`) === page)) ? "shared" : null;
}

/**
 * Modules that several pages need share one file: on a slow line a dozen small files arrive a quarter of a
 * second later than one. The second row adds modules that many files import through lists of exports. The third
 * adds modules too small for a file of their own. Decision 030 explains the rules.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  { name: fileOfSeveralPages, debugName: "several pages", priority: 2 },
  { name: fileOfBrowsedPages, debugName: "many files", minShareCount: 16, priority: 1 },
  { name: fileOfBrowsedPages, debugName: "small modules", minShareCount: 9, maxModuleSize: 500 },
];
