import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { cacheControls } from "../http/cache-control.server.ts";
import { openFolderStorage } from "../storage/folder-storage.server.ts";
import { assetAnswer } from "./asset-answer.server.ts";
import { buildPaths } from "./build-paths.server.ts";
import { type LatestBuild, readBuildRecord, readLatestBuild } from "./build-record.server.ts";
import type { KeptAssets } from "./kept-assets.server.ts";

const development: LatestBuild = { id: "development", timestamp: 0 };

export interface BuildOptions {
  isDevelopment: boolean;
  /** Folder of the client. The default is the site's. */
  client?: URL;
  /** Files of other builds. Without them only the present build is served. */
  keptAssets?: KeptAssets | undefined;
}

/** Mounts `/builds/latest.json`, `/builds/meta/{id}.json` and the client's files, which are compressed at build time. */
export function mountBuilds(
  app: Hono,
  { isDevelopment, client = buildPaths.client, keptAssets }: BuildOptions,
): void {
  app.get("/builds/latest.json", async (context) => {
    const latest = isDevelopment ? development : await readLatestBuild().catch(() => undefined);
    if (!latest) return context.notFound();
    return context.json(latest, 200, { "cache-control": cacheControls.noStore });
  });
  app.get("/builds/meta/:file{[a-z0-9]+\\.json}", async (context) => {
    const id = context.req.param("file").replace(".json", "");
    const record = id === development.id ? { ...development, files: [] } : await readBuildRecord(id);
    if (!record) return context.notFound();
    const hash = hashOfFiles(record.files);
    return context.json({ id: record.id, timestamp: record.timestamp, client: hash }, 200, {
      "cache-control": cacheControls.buildRecord,
    });
  });

  const assets = openFolderStorage(fileURLToPath(new URL("assets/", client)));
  app.get("/assets/:file{[\\w-][\\w.-]*}", async (context, next) => {
    const name = context.req.param("file");
    const answer = await assetAnswer(context, assets, name);
    return answer ?? (await keptAssets?.answer(context, name)) ?? next();
  });
  // A cache that keeps it would break the page of a build whose file arrives later.
  app.get("/assets/*", (context) => context.body(null, 404, { "cache-control": cacheControls.noStore }));
  const root = relative(process.cwd(), fileURLToPath(client)) || ".";
  app.get("/favicon.svg", cacheAs(cacheControls.favicon), serveStatic({ root }));
}

/** Builds with the same hash have the same client, since each file's name has the hash of its content. */
function hashOfFiles(files: readonly string[]): string {
  return createHash("sha256").update(files.toSorted().join("\n")).digest("hex").slice(0, 16);
}

function cacheAs(value: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.ok) context.header("cache-control", value);
  };
}
