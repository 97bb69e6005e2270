import type { Hono } from "hono";
import { buildPaths } from "../../../platform/builds/build-paths.server.ts";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { createBuiltFiles } from "./built-files.server.ts";
import { openKeptReleases, type ReleaseFolder } from "./kept-releases.server.ts";

/** Path from which other sites load the elements. Changes within a version are backward compatible. */
const ELEMENTS_PATH = "/widgets/v1/";

export interface ElementFolders {
  /** The present build. The default is the site's. */
  build?: URL;
  /** The hashed files of every release. Without it only the build is served. */
  releases?: ReleaseFolder;
}

/**
 * Serves the elements, their chunks and source maps, and `manifest.json` with the hashes of all of them. Hashed files are
 * kept for ever: a build is kept before any of its files is served.
 */
export function mountElements(
  app: Hono,
  { build = buildPaths.elements, releases }: ElementFolders = {},
): void {
  const kept = releases === undefined ? undefined : openKeptReleases(build, releases);
  const answer = createBuiltFiles(build, releases);
  void kept?.keep();
  app.get(`${ELEMENTS_PATH}:file{(?:[\\w-]+/)?[\\w-][\\w.-]*}`, async (context) => {
    await kept?.keep();
    return answer(context, context.req.param("file"));
  });
  app.get("/widgets/*", () => {
    throw new ProblemError("file-not-found");
  });
}
