import { existsSync } from "node:fs";
import { EnvironmentError } from "../platform/environment/environment-error.server.ts";

/**
 * Builds the pages if they are missing or older than their sources. A release has a build and no sources. Throws
 * {@link EnvironmentError} if there is something to build, and the dependencies of development are not installed.
 */
export async function completeBuild(): Promise<void> {
  if (!existsSync(new URL("../vite.config.ts", import.meta.url))) return;
  await (await importBuild()).buildIfMissing();
}

async function importBuild() {
  try {
    return await import("../build.ts");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new EnvironmentError(
      "The dependencies of development are not installed, and a checkout needs them: run npm ci --include=dev, or start a release (docs/installing.md)",
    );
  }
}
