import { readdir, readFile, unlink } from "node:fs/promises";
import { basename } from "node:path";
import type { Manifest } from "vite";
import { buildPaths } from "./platform/builds/build-paths.server.ts";
import { precompress } from "./platform/builds/precompress.server.ts";

/** Returns the file names of the current build of embedded documents and overlays; none before the first build. */
export async function embedFiles(): Promise<string[]> {
  const manifests = [buildPaths.embedManifest, buildPaths.boardFramesManifest];
  const texts = await Promise.all(manifests.map((url) => readFile(url, "utf8").catch(() => "{}")));
  const chunks = texts.flatMap((text) => Object.values(JSON.parse(text) as Manifest));
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => basename(file));
}

/** Compresses their new files, and removes all but these and those of the previous build. */
export async function finishEmbed(previous: readonly string[]): Promise<void> {
  const current = await embedFiles();
  await precompress(current.map((name) => new URL(name, buildPaths.embedAssets)));
  const kept = new Set([...previous, ...current].flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  for (const name of await readdir(buildPaths.embedAssets)) {
    if (!kept.has(name)) await unlink(new URL(name, buildPaths.embedAssets));
  }
}
