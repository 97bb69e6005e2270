import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import type * as pageApp from "../../app/entry.server.tsx";
import type { PageSource } from "./page-source.ts";

/** Opens the pages from their sources with Vite's development server, which reloads changed modules. */
export async function openDevelopmentPages(): Promise<PageSource> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
    configLoader: "native",
  });
  return {
    app: async () => (await vite.ssrLoadModule("/app/entry.server.tsx")) as typeof pageApp,
    buildId: "development",
    assetsOf: () => ({
      styles: ["/app/styles/site.css?direct"],
      earlyScript: "/app/before-hydration.ts",
      entryScript: "/app/entry.client.tsx",
      preloads: [],
    }),
    embedAssets: { styles: ["/app/embed/embed.css?direct"], script: "/app/embed/embed.client.tsx" },
    clientModules: vite.middlewares,
  };
}
