import type { Hono } from "hono";
import { fileAnswer } from "../http/file-answer.ts";
import { ProblemError } from "../http/problem.ts";
import type { Library } from "../library.ts";

/** An SVG may hold script: opened as a document of its own it can run none and load nothing. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the media store under `/media/{hash}.{format}`, the hash whole or its start: such an address means these bytes for ever. */
export function mountMedia(app: Hono, { catalog, media }: Library): void {
  app.get("/media/:file{[0-9a-f]{12,64}\\.[a-z0-9]+}", async (context) => {
    const [hash = "", format] = context.req.param("file").split(".");
    const file = await catalog.getMedia(hash);
    if (!file || file.format !== format) throw new ProblemError("file-not-found");
    return fileAnswer(context, {
      path: media.path(file.hash),
      hash: file.hash,
      mimeType: file.mimeType,
      cacheControl: "public, max-age=31536000, immutable",
      headers: { "content-security-policy": contentSecurityPolicy },
    });
  });
  app.get("/media/*", () => {
    throw new ProblemError("file-not-found");
  });
  app.all("/media/*", () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
  });
}
