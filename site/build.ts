import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createBuilder, type Manifest } from "vite";
import { embedFiles, finishEmbed } from "./build-embed.ts";
import { offlineFiles } from "./build-offline.ts";
import { buildElements } from "./elements/build-elements.ts";
import { offlineFilesPath } from "./features/offline/offline-paths.ts";
import { buildPaths } from "./platform/builds/build-paths.server.ts";
import {
  type BuildRecord,
  readBuildRecord,
  readLatestBuild,
  recordUrl,
  writeBuildRecord,
} from "./platform/builds/build-record.server.ts";
import { precompress } from "./platform/builds/precompress.server.ts";

const sourceFolders = [
  "site/composition",
  "site/features",
  "site/platform",
  "site/public",
  "site/elements",
  "site/brand.ts",
  "sdk/src",
  "widgets/src",
  "package-lock.json",
  "site/vite.config.ts",
  "site/build-plugins.ts",
  "site/code-splitting.ts",
  "site/build.ts",
  "site/build-embed.ts",
  "site/build-offline.ts",
];
const repository = new URL("..", import.meta.url);

/** Builds the pages unless `site/dist` has a build of exactly these sources. Returns whether it built. */
export async function buildIfMissing(): Promise<boolean> {
  const latest = await latestRecord();
  if (latest?.sourcesHash === (await hashSources()) && allBuilt()) return false;
  await build();
  return true;
}

/** Builds the client and the server's rendering code, and keeps the client files of the previous build. */
export async function build(): Promise<BuildRecord> {
  // Vite and React follow it, and with another value the pages would need React's development code.
  process.env.NODE_ENV = "production";
  const previous = await latestRecord();
  const previousEmbed = await embedFiles();
  const builder = await createBuilder({
    configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
    configLoader: "native",
    logLevel: "warn",
  });
  await builder.buildApp();
  await buildElements();

  const files = await filesOfManifest();
  await precompress(files.map((file) => new URL(file, buildPaths.client)));
  await finishEmbed(previousEmbed);
  const record: BuildRecord = {
    id: await buildId(),
    timestamp: Date.now(),
    files,
    sourcesHash: await hashSources(),
  };
  const manifest: Manifest = JSON.parse(await readFile(buildPaths.manifest, "utf8"));
  await writeFile(offlineListOf(record.id), JSON.stringify(offlineFiles(manifest)));
  await writeBuildRecord(record);
  await removeOldFiles([record, ...(previous && previous.id !== record.id ? [previous] : [])]);
  return record;
}

function allBuilt(): boolean {
  const { serverEntry, embedManifest, boardFramesManifest, offlineWorker } = buildPaths;
  return [serverEntry, embedManifest, boardFramesManifest, offlineWorker].every((file) => existsSync(file));
}

/** The list of files for boards without a network. It is no file of the client's record: it follows from the others. */
function offlineListOf(buildId: string): URL {
  return new URL(offlineFilesPath(buildId).slice(1), buildPaths.client);
}

async function latestRecord(): Promise<BuildRecord | undefined> {
  const latest = await readLatestBuild().catch(() => undefined);
  return latest && readBuildRecord(latest.id);
}

async function buildId(): Promise<string> {
  return createHash("sha256")
    .update(await readFile(buildPaths.manifest))
    .digest("hex")
    .slice(0, 16);
}

async function filesOfManifest(): Promise<string[]> {
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    await readFile(buildPaths.manifest, "utf8"),
  );
  const files = Object.values(manifest).flatMap((chunk) => [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.assets ?? []),
  ]);
  return [...new Set(files)].sort();
}

async function removeOldFiles(kept: BuildRecord[]): Promise<void> {
  const keptFiles = new Set(
    kept.flatMap(({ files }) => files.flatMap((file) => [file, `${file}.br`, `${file}.gz`])),
  );
  for (const name of await readdir(new URL("assets/", buildPaths.client))) {
    const isKeptList = kept.some(({ id }) => offlineFilesPath(id) === `/assets/${name}`);
    if (!isKeptList && !keptFiles.has(`assets/${name}`))
      await unlink(new URL(`assets/${name}`, buildPaths.client));
  }
  const keptRecords = new Set(kept.map(({ id }) => `${id}.json`));
  for (const name of await readdir(new URL("meta/", buildPaths.builds))) {
    if (!keptRecords.has(name)) await rm(recordUrl(name.replace(".json", "")));
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const patterns = sourceFolders.map((path) => (path.includes(".") ? path : `${path}/**/*.*`));
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: fileURLToPath(repository) })) paths.push(path);
  for (const path of paths.filter((path) => !path.includes(".test.")).sort()) {
    hash.update(path).update(await readFile(new URL(path, repository)));
  }
  return hash.digest("hex");
}

if (import.meta.main) {
  if (!process.argv.includes("--if-changed")) await build();
  else await buildIfMissing();
  const record = await latestRecord();
  console.info(`Build ${record?.id}: ${record?.files.length} files`);
}
