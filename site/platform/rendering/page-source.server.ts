import type { Brand } from "@tuna/sdk";
import type { Environment } from "../environment/environment.server.ts";
import type { RouteId } from "../routing/routes.ts";
import type { ConnectHandler } from "./connect-middleware.server.ts";

/** URLs of the files that a document loads. */
export interface PageAssets {
  styles: readonly string[];
  /** Classic script that runs before the first paint. */
  earlyScript: string;
  entryScript: string;
  /** Modules that the entry imports for this page. */
  preloads: readonly string[];
}

/** Documents without the site's chrome: embedded players, embedded boards, and overlays of boards. */
type FrameName = "player" | "board" | "overlay";

/** URLs of the files that such a document loads. */
export interface FrameAssets {
  styles: readonly string[];
  script: string;
  /** Modules that the script imports. */
  preloads: readonly string[];
}

/** What every document without the site's chrome is made of, beside its files. */
export interface FrameContext {
  brand: Brand;
  environment: Environment;
  isDevelopment: boolean;
}

/** The pages' server code with the matching client build. `App` is what its reader calls of that code. */
export interface PageSource<App = unknown> {
  /** Entry module of the pages' server code, reloaded in development. */
  app(): Promise<App>;
  buildId: string;
  assetsOf(routeId: RouteId): PageAssets;
  frameAssets: Readonly<Record<FrameName, FrameAssets>>;
  /** Serves the modules of the client, in development only. */
  clientModules?: ConnectHandler;
}
