import type { Context, Hono } from "hono";
import type { Viewer } from "../../contract/viewer.ts";
import type { StoredPicture } from "../account/picture-rows.ts";
import { mayHave } from "../catalog/file-access.ts";
import { cacheControls } from "../http/cache-control.ts";
import { fileAnswer } from "../http/file-answer.ts";
import { matchesETag } from "../http/json-answer.ts";
import { ProblemError } from "../http/problem.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import type { Site } from "./site.ts";

/** An SVG may contain script; opened as a document it can run none and load nothing. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the media store under `/media/{hash}.{format}`, with the whole hash or its start. The content of such a
 * URL never changes, but its items decide who may have it. A file that a viewer may not have looks like one that does not
 * exist.
 */
export function mountMedia(
  app: Hono,
  { accounts, catalog, media }: Pick<Site, "accounts" | "catalog" | "media">,
  viewerOf: (context: Context) => Promise<Viewer>,
): void {
  app.get("/media/:file{[0-9a-f]{12,64}\\.[a-z0-9]+}", async (context) => {
    const [hash = "", format] = context.req.param("file").split(".");
    const file = await catalog.getMedia(hash);
    if (file && file.format === format) {
      const access = await catalog.accessToFile(file.hash);
      if (!access || !(await mayHave(access, () => viewerOf(context)))) {
        throw new ProblemError("file-not-found");
      }
      return fileAnswer(context, {
        file: media.file(file.hash),
        hash: file.hash,
        mimeType: file.mimeType,
        cacheControl: access === "everybody" ? cacheControls.itemFile : cacheControls.restrictedFile,
        headers: { "content-security-policy": contentSecurityPolicy },
      });
    }
    const picture = await accounts.findPictureByHash(hash);
    if (!picture || picture.format !== format) throw new ProblemError("file-not-found");
    return pictureAnswer(context, picture);
  });
  app.get("/media/*", () => {
    throw new ProblemError("file-not-found");
  });
  app.all("/media/*", () => {
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
  });
}

/** Returns a profile's picture. */
function pictureAnswer(context: Context, { hash, format, bytes }: StoredPicture): Response {
  const etag = `"${hash}"`;
  const headers = {
    "cache-control": cacheControls.profilePicture,
    "content-security-policy": contentSecurityPolicy,
    "content-type": mimeTypeOfFormat(format),
    etag,
  };
  if (matchesETag(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(bytes), 200, headers);
}
