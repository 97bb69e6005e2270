import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Swift, startSwift, swiftObstacle } from "./swift.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Why there is no S3-compatible service; undefined if there is one. */
    s3Obstacle: string | undefined;
    /** A file that appears when the service has started, or has failed to. */
    s3StartedFile: string;
  }
}

/** What the file says. */
export interface S3Started {
  options?: Swift["options"];
  failure?: string;
}

/** Starts an S3-compatible service while other tests run. Without one, CI fails and other machines skip its tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const obstacle = swiftObstacle();
  if (obstacle && process.env.CI) throw new Error(`The S3-compatible service cannot be started: ${obstacle}`);
  if (obstacle) console.info(`Tests with an S3-compatible service are skipped: ${obstacle}`);
  const folder = await mkdtemp(join(tmpdir(), "s3-started-"));
  const file = join(folder, "started.json");
  project.provide("s3Obstacle", obstacle);
  project.provide("s3StartedFile", file);
  const started = obstacle ? Promise.resolve(undefined) : startSwift();
  const tell = async (state: S3Started) => {
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  };
  const told = started.then(
    (swift) => tell({ ...(swift && { options: swift.options }) }),
    (error: unknown) => tell({ failure: String(error) }),
  );
  return async () => {
    await told;
    await (await started.catch(() => undefined))?.stop();
    await rm(folder, { recursive: true });
  };
}
