/** Script of the service worker. At the root, so that its scope is the whole site. */
export const OFFLINE_WORKER_PATH = "/offline-worker.js";
/** Where an installed copy of the site receives what other apps share with it. */
export const SHARE_TARGET_PATH = "/create/share/";
/** Form fields of a share (product rule 20.9), as the manifest names them. */
export const shareFields = { title: "title", text: "text", url: "url", files: "sounds" } as const;
/** Fragment of the Create page that takes shared files. */
export const SHARED_FILES_HASH = "#shared";

/** Returns the path of the list of files that the board pages of a build need without a network. */
export function offlineFilesPath(buildId: string): string {
  return `/assets/offline-${buildId}.json`;
}
