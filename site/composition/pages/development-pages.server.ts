import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import type { FrameAssets } from "../../platform/rendering/page-source.server.ts";
import type * as pageApp from "../entry.server.tsx";
import type { SitePages } from "./render-page.server.ts";

/** Opens the pages from their sources with Vite's development server, which reloads changed modules. */
export async function openDevelopmentPages(): Promise<SitePages> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
    configLoader: "native",
  });
  return {
    app: async () => (await vite.ssrLoadModule("/composition/entry.server.tsx")) as typeof pageApp,
    buildId: "development",
    assetsOf: () => ({
      styles: ["/platform/styles/site.css?direct"],
      earlyScript: "/composition/before-hydration.ts",
      entryScript: "/composition/entry.client.tsx",
      preloads: [],
    }),
    frameAssets: {
      player: frameAssetsOf("/features/embed/embed", "tsx"),
      board: frameAssetsOf("/features/embed/board-frame", "ts"),
      overlay: frameAssetsOf("/features/boards/overlay/overlay", "tsx"),
    },
    clientModules: vite.middlewares,
  };
}

/** Returns the files of a document without the site's chrome: a script and the style beside it. */
function frameAssetsOf(path: string, type: "ts" | "tsx"): FrameAssets {
  return { styles: [`${path}.css?direct`], script: `${path}.client.${type}`, preloads: [] };
}
