import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions } from "vite";
import { namedReact, preactInBrowsers, pureSchemas } from "./build-plugins.ts";
import { clientEntry, filesBeside, sharedFiles } from "./code-splitting.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ownPackages = ["@tuna/sdk", "@tuna/widgets"];
const conditions = ["tuna-source", "module", "browser", "development|production"];
const serverConditions = ["tuna-source", "module", "node", "development|production"];

/**
 * Returns the build of documents without the site's chrome. They share no chunk with the pages, nor a player with a board,
 * since they would load code that only the others need.
 */
const frameEnvironment = (manifest: string, ...entries: string[]): EnvironmentOptions => ({
  consumer: "client",
  resolve: { conditions },
  build: {
    outDir: folder("./dist/embed"),
    manifest,
    // Pages that are open during a release still request the files of the previous build.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: "embed/assets",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: entries.map(folder) },
  },
});
const frameEnvironments = {
  embed: frameEnvironment(".vite/manifest.json", "./features/embed/embed.client.tsx"),
  boardFrames: frameEnvironment(
    ".vite/board-manifest.json",
    "./features/boards/overlay/overlay.client.tsx",
    "./features/embed/board-frame.client.ts",
  ),
};

/** The service worker: one classic script without a hash in its name, since browsers look for a newer one at the same address. */
const offlineWorkerEnvironment: EnvironmentOptions = {
  consumer: "client",
  resolve: { conditions },
  build: {
    outDir: folder("./dist/offline"),
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: [folder("./features/offline/offline-worker.ts")],
      output: { format: "iife", entryFileNames: "[name].js" },
    },
  },
};

/** Builds the client, the embedded players and boards, the overlay, the service worker, and the server's rendering. */
export default defineConfig(({ command }) => ({
  root: folder("."),
  publicDir: folder("./public"),
  appType: "custom",
  plugins: [react(), namedReact, preactInBrowsers, pureSchemas],
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
        modulePreload: { resolveDependencies: filesBeside },
        // The page's CSP allows data: URLs only for images, and files are cached better.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [clientEntry, folder("./composition/before-hydration.ts")],
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
    },
    ...(command === "build" && { ...frameEnvironments, offlineWorker: offlineWorkerEnvironment }),
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
        rolldownOptions: { input: { "entry.server": folder("./composition/entry.server.tsx") } },
      },
    },
  },
}));
