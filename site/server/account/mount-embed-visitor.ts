import { API_BASE_PATH } from "@tuna/sdk/contract";
import { type EmbedVisitor, embedVisitorEndpoint } from "@tuna/sdk/embed";
import type { Hono } from "hono";
import { cors } from "hono/cors";
import { cacheControls } from "../http/cache-control.ts";
import { ProblemError } from "../http/problem.ts";
import type { Auth } from "./auth.ts";
import { createEmbedTokens } from "./embed-tokens.ts";

const path = API_BASE_PATH + embedVisitorEndpoint.path;

/** Whether a path is the one that accepts tokens from pages of other sites. */
export function isEmbedVisitorPath(given: string): boolean {
  return given === path;
}

/**
 * Mounts the endpoint for pages of other sites that have their visitor's token. It allows any origin and ignores
 * cookies; a token is valid for its own origin only.
 */
export function mountEmbedVisitor(app: Hono, auth: Auth): void {
  const tokens = createEmbedTokens(auth);
  app.use(
    path,
    cors({ origin: "*", allowMethods: ["GET"], allowHeaders: ["Authorization"], maxAge: 86_400 }),
  );
  app.get(path, async (context) => {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
    const origin = context.req.header("origin");
    const account = token && origin ? await tokens.accountOf(token, origin) : undefined;
    if (!account) throw new ProblemError("unauthenticated", { headers: { "www-authenticate": "Bearer" } });
    const visitor: EmbedVisitor = { name: account.name, isSensitiveAllowed: account.allowsExplicitContent };
    return context.json(visitor, 200, { "cache-control": cacheControls.noStore });
  });
  app.all(path, () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
  });
}
