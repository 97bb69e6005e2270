import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { createServer, type ViteDevServer } from "vite";
import type * as pageApp from "../../app/entry.server.tsx";
import type { PageSource } from "./page-source.ts";

/** The pages straight from their sources by Vite's development server, which reloads what changes. */
export async function openDevelopmentPages(): Promise<PageSource> {
  const vite = await createServer({
    configFile: new URL("../../vite.config.ts", import.meta.url).pathname,
    server: { middlewareMode: true },
  });
  return {
    app: async () => (await vite.ssrLoadModule("/app/entry.server.tsx")) as typeof pageApp,
    buildId: "development",
    assetsOf: () => ({
      styles: ["/app/styles/site.css?direct"],
      themeScript: "/app/theme/apply-theme.ts",
      entryScript: "/app/entry.client.tsx",
      preloads: [],
    }),
    middleware: connectMiddleware(vite),
  };
}

function connectMiddleware(vite: ViteDevServer): MiddlewareHandler {
  return async (context: Context<{ Bindings: Partial<HttpBindings> }>, next) => {
    const { incoming, outgoing } = context.env;
    if (!incoming || !outgoing) return next();
    const isAnswered = await new Promise<boolean>((resolve, reject) => {
      outgoing.once("finish", () => resolve(true));
      vite.middlewares(incoming, outgoing, (cause?: unknown) => (cause ? reject(cause) : resolve(false)));
    });
    return isAnswered ? RESPONSE_ALREADY_SENT : next();
  };
}
