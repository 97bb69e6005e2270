import type * as pageApp from "../../app/entry.server.tsx";
import type { RouteId } from "../../contract/routing/routes.ts";
import type { ConnectHandler } from "./connect-middleware.ts";

/** URLs of what a document loads. */
export interface PageAssets {
  styles: readonly string[];
  /** Classic script that runs before the first paint. */
  earlyScript: string;
  entryScript: string;
  /** Modules that the entry is going to import for this page. */
  preloads: readonly string[];
}

/** URLs of what an embedded player loads. */
export interface EmbedAssets {
  styles: readonly string[];
  script: string;
}

/** The app's server code with the client build that belongs to it. */
export interface PageSource {
  /** Entry module of the app's server code, loaded anew in development. */
  app(): Promise<typeof pageApp>;
  buildId: string;
  assetsOf(routeId: RouteId): PageAssets;
  embedAssets: EmbedAssets;
  /** Serves the modules of the client, in development only. */
  clientModules?: ConnectHandler;
}
