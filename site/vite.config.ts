import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Rolldown } from "vite";
import { preactInBrowsers, pureSchemas } from "./build-plugins.ts";
import { isPersonalRoute, routes } from "./contract/routing/routes.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const clientEntry = folder("./app/entry.client.tsx");
const ownPackages = ["@tuna/sdk", "@tuna/widgets"];
const conditions = ["tuna-source", "module", "browser", "development|production"];
const serverConditions = ["tuna-source", "module", "node", "development|production"];

/** Modules of the pages that are the same for all visitors, by absolute path. */
const publicPages = new Set(
  routes.filter(({ id }) => !isPersonalRoute(id)).map(({ module }) => folder(`./app/${module}`)),
);

/** Number of public pages that must import a module for it to become part of the file that all pages load. */
const MIN_PUBLIC_PAGES = 4;

const isLazy = (moduleId: string) => /\.lazy\.tsx?$/.test(moduleId);
/** Whether a module only re-exports others, and thus does not show which page uses what. */
const isOnlyExporting = (code: string) =>
  /^\s*(export\s*(\{[^}]*\}|\*)\s*from\s*["'][^"']+["'];?\s*)+$/.test(
    code.replaceAll(/\/\*[\s\S]*?\*\//g, ""),
  );

/**
 * Returns `shared` for modules that the entry or several public pages import, and null for others. Modules that
 * pages import only through `*.lazy.ts` files are not counted.
 */
function sharedFileOf(moduleId: string, context: Rolldown.ChunkingContext): string | null {
  const importers = new Set([moduleId]);
  // Iteration over a set continues with elements that are added meanwhile.
  for (const id of importers) {
    const module = context.getModuleInfo(id);
    if (!module || isLazy(id) || isOnlyExporting(module.code ?? "")) continue;
    for (const importer of module.importers) importers.add(importer);
  }
  const pages = [...importers].filter((id) => publicPages.has(id));
  return importers.has(clientEntry) || pages.length >= MIN_PUBLIC_PAGES ? "shared" : null;
}

/** Whether a module is outside the API client, which pages load with their first call. */
const isNoClient = (moduleId: string) => !/\/sdk\/src\/(client|errors)\//.test(moduleId);

/**
 * Modules that several pages need share one file: on a slow line a dozen small files arrive a quarter of a
 * second later than one. The second row adds modules that pages import through a package entry or another list
 * of exports. The third adds modules too small for a file of their own. Decision 212 compares the sizes of
 * pages.
 */
const sharedFiles = [
  { name: sharedFileOf, debugName: "shared", priority: 2 },
  { name: "shared", minShareCount: 9, priority: 1, test: isNoClient },
  { name: "shared", minShareCount: 4, maxModuleSize: 500, test: isNoClient },
];

/** The embedded player shares no chunk with the pages, since it would load code that only they need. */
const embedEnvironment: EnvironmentOptions = {
  consumer: "client",
  resolve: { conditions },
  build: {
    outDir: folder("./dist/embed"),
    manifest: true,
    // Pages that are open during a release still request the files of the previous build.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: "embed/assets",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: [folder("./app/embed/embed.client.tsx")] },
  },
};

/** Builds the client, the embedded player and the server's rendering of both. */
export default defineConfig(({ command }) => ({
  root: folder("."),
  publicDir: folder("./app/public"),
  appType: "custom",
  plugins: [react(), preactInBrowsers, pureSchemas],
  resolve: { conditions },
  server: { middlewareMode: true },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: folder("./dist/client"),
        manifest: true,
        // Tabs that are open during a release still request the chunks of the previous build.
        emptyOutDir: false,
        // The page's CSP allows data: URLs only for images, and files are cached better.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [clientEntry, folder("./app/before-hydration.ts")],
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
    },
    ...(command === "build" && { embed: embedEnvironment }),
    ssr: {
      resolve: {
        conditions: serverConditions,
        // The built code contains React's production build, whatever NODE_ENV the server is started with.
        noExternal: command === "build" ? true : ownPackages,
      },
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      build: {
        outDir: folder("./dist/server"),
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { "entry.server": folder("./app/entry.server.tsx") } },
      },
    },
  },
}));
