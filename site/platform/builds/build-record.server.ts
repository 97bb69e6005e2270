import { mkdir, readFile, writeFile } from "node:fs/promises";
import { buildPaths } from "./build-paths.server.ts";

/** Names the build that the server runs. Open tabs poll for it. */
export interface LatestBuild {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Metadata of a build whose files still exist. */
export interface BuildRecord extends LatestBuild {
  /** Every file of the client, relative to its folder. */
  files: string[];
  /** Hash of the build's sources. */
  sourcesHash: string;
}

/** Returns the newest build. Throws when nothing was built. */
export async function readLatestBuild(): Promise<LatestBuild> {
  return JSON.parse(await readFile(new URL("latest.json", buildPaths.builds), "utf8"));
}

/** Returns a build by its id; undefined when its files were deleted. */
export async function readBuildRecord(id: string): Promise<BuildRecord | undefined> {
  if (!/^[a-z0-9]+$/.test(id)) return undefined;
  try {
    return JSON.parse(await readFile(recordUrl(id), "utf8"));
  } catch {
    return undefined;
  }
}

/** Stores a build as the newest one. */
export async function writeBuildRecord(record: BuildRecord): Promise<void> {
  await mkdir(new URL("meta/", buildPaths.builds), { recursive: true });
  await writeFile(recordUrl(record.id), JSON.stringify(record));
  const latest: LatestBuild = { id: record.id, timestamp: record.timestamp };
  await writeFile(new URL("latest.json", buildPaths.builds), JSON.stringify(latest));
}

export function recordUrl(id: string): URL {
  return new URL(`meta/${id}.json`, buildPaths.builds);
}
