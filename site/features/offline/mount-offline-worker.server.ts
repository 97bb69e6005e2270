import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Context, Hono } from "hono";
import { buildPaths } from "../../platform/builds/build-paths.server.ts";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { matchesETag } from "../../platform/http/etags.server.ts";
import { bucketOrigins, mediaPolicy } from "../../platform/rendering/security-headers.server.ts";
import { OFFLINE_WORKER_PATH } from "./offline-paths.ts";
import { OFFLINE_CACHE, OFFLINE_DATABASE } from "./offline-storage.ts";

type WorkerEnvironment = Pick<Environment, "mediaUrl" | "hasOfflineBoards" | "s3">;

/** Takes the place of the worker where boards cannot be kept offline: it removes everything that was kept, and itself. */
const retiringWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  await caches.delete(${JSON.stringify(OFFLINE_CACHE)});
  indexedDB.deleteDatabase(${JSON.stringify(OFFLINE_DATABASE)});
  await registration.unregister();
})()));
`;

/**
 * Mounts the script of the service worker. Browsers ask for it at every visit of those who keep boards, and no cache answers in its
 * place. With `OFFLINE_BOARDS=off` it is a worker that removes itself.
 */
export function mountOfflineWorker(
  app: Hono,
  environment: WorkerEnvironment,
  file: URL = buildPaths.offlineWorker,
): void {
  let built: Promise<string> | undefined;
  app.get(OFFLINE_WORKER_PATH, async (context) => {
    if (!environment.hasOfflineBoards) return scriptAnswer(context, retiringWorker, environment);
    built ??= readFile(file, "utf8");
    const script = await built.catch(() => {
      built = undefined;
    });
    if (script === undefined) return context.body(null, 404, { "cache-control": cacheControls.noStore });
    return scriptAnswer(context, mediaLine(environment) + script, environment);
  });
}

function mediaLine({ mediaUrl }: WorkerEnvironment): string {
  return mediaUrl ? `self.mediaOrigin = ${JSON.stringify(new URL(mediaUrl).origin)};\n` : "";
}

function scriptAnswer(context: Context, script: string, environment: WorkerEnvironment): Response {
  const sources = ["'self'", ...mediaPolicy(environment).connectTo, ...bucketOrigins(environment)];
  const etag = `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "cache-control": cacheControls.offlineWorker,
    "content-type": "text/javascript; charset=utf-8",
    // What the worker itself may request. Its script may load no other.
    "content-security-policy": `default-src 'none'; connect-src ${sources.join(" ")}`,
    etag,
  };
  if (matchesETag(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
  return context.body(script, 200, headers);
}
