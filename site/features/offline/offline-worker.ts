import { answerFile } from "./answer-file.ts";
import { answerPage } from "./answer-page.ts";
import { answerShare } from "./answer-share.ts";
import { listOfflineBoards, removeUnusedFiles } from "./offline-boards.ts";
import { refreshBoards } from "./refresh-boards.ts";
import { kindOfRequest } from "./request-kind.ts";
import type { RequestEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker of visitors who keep boards offline. It keeps nothing by itself but newer versions of these boards, and
 * unregisters itself when none is left. It serves any build, so a new version takes over at once.
 */
declare const self: WorkerScope;
const scope = self;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(start()));
scope.addEventListener("fetch", (event) => {
  const kind = kindOfRequest(event.request, { origin: location.origin, mediaOrigin: scope.mediaOrigin });
  if (kind === "page") event.respondWith(visit(event));
  else if (kind === "file") event.respondWith(answerFile(event.request));
  else if (kind === "share") event.respondWith(answerShare(event.request));
});

async function start(): Promise<void> {
  const boards = await listOfflineBoards();
  if (boards.length === 0) return retire();
  await scope.clients.claim();
  await removeUnusedFiles();
}

async function visit(event: RequestEvent): Promise<Response> {
  const { response, isFromSite } = await answerPage(event.request);
  if (isFromSite) event.waitUntil(refreshAfter(new URL(event.request.url).pathname));
  return response;
}

async function refreshAfter(path: string): Promise<void> {
  if ((await refreshBoards(path)) === 0) await retire();
}

/** Leaves nothing behind. Open pages use the network again with their next load. */
async function retire(): Promise<void> {
  await removeUnusedFiles();
  await scope.registration.unregister();
}
