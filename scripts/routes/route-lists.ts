import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import type { Route } from "../../site/platform/routing/define-route.ts";

/** A const that a source exports for a route. */
interface RouteExport {
  file: string;
  name: string;
  /** Name of the const that defines the route. */
  route: string;
}

interface DefinedRoute {
  file: string;
  name: string;
  route: Route;
}

const LIST_OF_ROUTES = "site/platform/routing/routes.generated.ts";
const LIST_OF_BROWSED_PAGES = "site/composition/browsed-pages.generated.ts";
const LIST_OF_OTHER_PAGES = "site/composition/other-pages.generated.lazy.ts";
const LIST_OF_LOADERS = "site/composition/loaders.generated.server.ts";
const HEAD = "// Generated from the calls of defineRoute and serveRoute: npm run routes -- --update\n";

/**
 * Returns the lists of the site's routes, their pages and their loaders, as the text of each file by its path. A route is a const
 * of `defineRoute` in a `*.route.ts` file, its page a `*-page.tsx` file that names it in `PageProps`, its loader a const of
 * `serveRoute`. The compiler checks in the lists that all three have the same data.
 * @throws an error if a route has no page or several, or if a route with a path has no loader or several.
 */
export async function routeLists(root: string): Promise<Record<string, string>> {
  const routes = await findRoutes(root);
  const pages = findPages(root);
  const loaders = findLoaders(root);
  const onlyOne = (found: readonly RouteExport[], { name, file }: DefinedRoute, what: string) => {
    const [one, ...others] = found.filter(({ route }) => route === name);
    if (one && others.length === 0) return one;
    throw new Error(`${name} of ${file} has ${one ? "more than one" : "no"} ${what}`);
  };
  const pageOf = new Map(routes.map((defined) => [defined, onlyOne(pages, defined, "page").file]));
  const listPages = (list: string, listed: readonly DefinedRoute[]) => {
    const rows = listed.map((defined) => ({ defined, path: pathFrom(list, pageOf.get(defined) ?? "") }));
    return rows.map(({ defined, path }) => `${keyOf(defined)}: () => import("${path}"),`).join("\n");
  };
  const { browsed = [], other = [] } = Object.groupBy(routes, ({ route }) =>
    route.isBrowsed ? "browsed" : "other",
  );
  const served = routes
    .filter(({ route }) => route.pattern !== undefined)
    .map((defined) => ({ defined, loader: onlyOne(loaders, defined, "loader") }));
  return {
    [LIST_OF_ROUTES]: `${HEAD}${importLines(LIST_OF_ROUTES, routes)}
/** Every page of the site. */
export const routes = [${routes.map(({ name }) => name).join(", ")}] as const;

/** The source file of each route's page, relative to \`site\`. */
export const pageFiles = {
${routes.map((defined) => `${keyOf(defined)}: "${pageOf.get(defined)?.replace("site/", "")}",`).join("\n")}
} as const;
`,
    [LIST_OF_BROWSED_PAGES]: `${HEAD}import type { PageModules } from "../platform/pages/page-module.ts";

/** Loads the pages that visitors change to again and again. */
export const browsedPages = {
${listPages(LIST_OF_BROWSED_PAGES, browsed)}
} satisfies Partial<PageModules>;
`,
    [LIST_OF_OTHER_PAGES]: `${HEAD}import type { browsedPages } from "./browsed-pages.generated.ts";
import type { PageModules } from "../platform/pages/page-module.ts";

/** Loads all other pages. */
export const otherPages = {
${listPages(LIST_OF_OTHER_PAGES, other)}
} satisfies Omit<PageModules, keyof typeof browsedPages>;
`,
    [LIST_OF_LOADERS]: `${HEAD}${importLines(
      LIST_OF_LOADERS,
      served.map(({ loader }) => loader),
    )}import type { Loaders } from "../platform/pages/loader.server.ts";

/** The loader of each route with a path. */
export const loaders = {
${served.map(({ defined, loader }) => `${keyOf(defined)}: ${loader.name},`).join("\n")}
} satisfies Loaders;
`,
  };
}

function keyOf({ route }: DefinedRoute): string {
  return JSON.stringify(route.id);
}

async function findRoutes(root: string): Promise<DefinedRoute[]> {
  const files = globSync("site/**/*.route.ts", { cwd: root, exclude: ["site/dist/**"] }).sort();
  const found = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(posix.join(root, file)).href);
    return Object.entries(exported).flatMap(([name, route]) =>
      isRoute(route) ? [{ file, name, route }] : [],
    );
  });
  const routes = (await Promise.all(found)).flat();
  return routes.sort((a, b) => (a.route.id < b.route.id ? -1 : 1));
}

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "id" in value;
}

function findPages(root: string): RouteExport[] {
  return search(root, "site/**/*-page.tsx", /PageProps<([\w\s|]+)>/g).flatMap(
    ({ file, groups: [types = ""] }) =>
      [...types.matchAll(/typeof (\w+)/g)].map(([, route = ""]) => ({ file, name: "Page", route })),
  );
}

function findLoaders(root: string): RouteExport[] {
  return search(root, "site/**/*.server.ts", /export const (\w+) = serveRoute\(\s*(\w+)/g).map(
    ({ file, groups: [name = "", route = ""] }) => ({ file, name, route }),
  );
}

function search(root: string, files: string, pattern: RegExp): { file: string; groups: string[] }[] {
  const sources = globSync(files, {
    cwd: root,
    exclude: ["site/dist/**", "**/*.test.*", "**/testing/**"],
  }).sort();
  return sources.flatMap((file) =>
    [...readFileSync(posix.join(root, file), "utf8").matchAll(pattern)].map(([, ...groups]) => ({
      file,
      groups,
    })),
  );
}

function importLines(list: string, imported: readonly { file: string; name: string }[]): string {
  const namesOfFile = Map.groupBy(imported, ({ file }) => file);
  const lines = [...namesOfFile].map(
    ([file, consts]) =>
      `import { ${consts.map(({ name }) => name).join(", ")} } from "${pathFrom(list, file)}";\n`,
  );
  return lines.join("");
}

function pathFrom(list: string, file: string): string {
  const path = posix.relative(posix.dirname(list), file);
  return path.startsWith(".") ? path : `./${path}`;
}
