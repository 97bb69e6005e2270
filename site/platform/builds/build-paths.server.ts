const dist = new URL("../../dist/", import.meta.url);

/** Files and folders of a build. */
export const buildPaths = {
  client: new URL("client/", dist),
  manifest: new URL("client/.vite/manifest.json", dist),
  serverEntry: new URL("server/entry.server.js", dist),
  /** Files that pages of other sites load: the elements, and `manifest.json`. */
  elements: new URL("widgets/", dist),
  /** Scripts and styles of embedded players, embedded boards and overlays. */
  embedAssets: new URL("embed/embed/assets/", dist),
  embedManifest: new URL("embed/.vite/manifest.json", dist),
  boardFramesManifest: new URL("embed/.vite/board-manifest.json", dist),
  /** Script of the service worker. */
  offlineWorker: new URL("offline/offline-worker.js", dist),
  /** `latest.json` and `meta/{id}.json`. */
  builds: new URL("builds/", dist),
} as const;
