import type { Hono } from "hono";
import { buildPaths } from "../builds/build-paths.ts";
import { ProblemError } from "../http/problem.ts";
import { createBuiltFiles } from "./built-files.ts";

/** Path from which other sites load the elements. Changes within a version are backward compatible. */
const ELEMENTS_PATH = "/widgets/v1/";

/** Serves the elements, their chunks and source maps, and `manifest.json` with the hashes of all of them. */
export function mountElements(app: Hono, folder: URL = buildPaths.elements): void {
  const answer = createBuiltFiles(folder);
  app.get(`${ELEMENTS_PATH}:file{(?:[\\w-]+/)?[\\w-][\\w.-]*}`, (context) =>
    answer(context, context.req.param("file")),
  );
  app.get("/widgets/*", () => {
    throw new ProblemError("file-not-found");
  });
  app.all("/widgets/*", () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
  });
}
