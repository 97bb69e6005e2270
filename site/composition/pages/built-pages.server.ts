import { readFile } from "node:fs/promises";
import type { Manifest } from "vite";
import { buildPaths } from "../../platform/builds/build-paths.server.ts";
import { readLatestBuild } from "../../platform/builds/build-record.server.ts";
import type { FrameAssets, PageAssets } from "../../platform/rendering/page-source.server.ts";
import { pageFiles } from "../../platform/routing/routes.generated.ts";
import type * as pageApp from "../entry.server.tsx";
import type { SitePages } from "./render-page.server.ts";

const ENTRY = "composition/entry.client.tsx";
/** The list of pages that the entry does not name. */
const OTHER_PAGES = "composition/other-pages.generated.lazy.ts";
const EARLY = "composition/before-hydration.ts";

/** Opens the pages that `npm run build` wrote to `site/dist`. Throws when there is no build. */
export async function openBuiltPages(): Promise<SitePages> {
  const players = await readManifest(buildPaths.embedManifest);
  const boards = await readManifest(buildPaths.boardFramesManifest);
  const manifest = await readManifest(buildPaths.manifest);
  const app: typeof pageApp = await import(buildPaths.serverEntry.href);
  const { id } = await readLatestBuild();
  const known = new Map<string, PageAssets>();
  return {
    app: async () => app,
    buildId: id,
    frameAssets: {
      player: frameAssetsOf(players, "features/embed/embed.client.tsx"),
      board: frameAssetsOf(boards, "features/embed/board-frame.client.ts"),
      overlay: frameAssetsOf(boards, "features/boards/overlay/overlay.client.tsx"),
    },
    assetsOf(routeId) {
      const assets = known.get(routeId) ?? assetsOfModule(manifest, pageFiles[routeId]);
      known.set(routeId, assets);
      return assets;
    },
  };
}

async function readManifest(url: URL): Promise<Manifest> {
  return JSON.parse(await readFile(url, "utf8"));
}

function assetsOfModule(manifest: Manifest, pageKey: string): PageAssets {
  const entry = chunkOf(manifest, ENTRY);
  const isNamedByEntry = entry.dynamicImports?.includes(pageKey);
  const keys = [
    ...importsOf(manifest, ENTRY),
    ...(isNamedByEntry ? [] : importsOf(manifest, OTHER_PAGES)),
    ...importsOf(manifest, pageKey),
  ];
  const chunks = [...new Set(keys)].map((key) => chunkOf(manifest, key));
  return {
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(toUrl),
    earlyScript: toUrl(chunkOf(manifest, EARLY).file),
    entryScript: toUrl(entry.file),
    preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => toUrl(chunk.file)),
  };
}

function frameAssetsOf(manifest: Manifest, entryKey: string): FrameAssets {
  const chunks = [...importsOf(manifest, entryKey)].map((key) => chunkOf(manifest, key));
  const [entry, ...imported] = chunks.map(({ file }) => toUrl(file));
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(toUrl),
    script: entry ?? "",
    preloads: imported,
  };
}

/** Keys of a chunk and of all chunks that it imports, directly or not. */
function importsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const child of chunkOf(manifest, key).imports ?? []) importsOf(manifest, child, found);
  return found;
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}; run it again`);
  return chunk;
}

function toUrl(file: string): string {
  return `/${file}`;
}
