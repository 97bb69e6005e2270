const dist = new URL("../../dist/", import.meta.url);

/** Where a build stands. */
export const buildPaths = {
  client: new URL("client/", dist),
  manifest: new URL("client/.vite/manifest.json", dist),
  serverEntry: new URL("server/entry.server.js", dist),
  /** `latest.json` and `meta/{id}.json`. */
  builds: new URL("builds/", dist),
} as const;
