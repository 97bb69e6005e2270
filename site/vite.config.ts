import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions } from "vite";
import { preactInBrowsers, pureSchemas } from "./build-plugins.ts";
import { clientEntry, sharedFiles } from "./code-splitting.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ownPackages = ["@tuna/sdk", "@tuna/widgets"];
const conditions = ["tuna-source", "module", "browser", "development|production"];
const serverConditions = ["tuna-source", "module", "node", "development|production"];

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
