import { copyContainers } from "@tuna/sdk/catalog";
import type { Context, Hono } from "hono";
import type { SentPicture } from "../features/account/picture-rows.server.ts";
import { mayHave } from "../features/catalog/file-access.server.ts";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { matchesETag } from "../platform/http/etags.server.ts";
import { fileAnswer } from "../platform/http/file-answer.server.ts";
import { ProblemError } from "../platform/http/problem.server.ts";
import { refuseUnmadeFile } from "../platform/http/refuse-unmade-file.server.ts";
import { copyFormats } from "../platform/media/audio-copies.server.ts";
import { mimeTypeOfFormat } from "../platform/media/mime.server.ts";
import type { Viewer } from "../platform/pages/viewer.ts";
import type { Site } from "./site.server.ts";

/** An SVG may contain script; opened as a document it can run none and load nothing. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the media store under `/media/{hash}.{format}`, with the whole hash or its start. The content of such a
 * URL never changes, but its items decide who may have it. Compact copies are also served in their other containers. A file that a
 * viewer may not have looks like one that does not exist.
 */
export function mountMedia(
  app: Hono,
  { accounts, catalog, copies, media }: Pick<Site, "accounts" | "catalog" | "copies" | "media">,
  viewerOf: (context: Context) => Promise<Viewer>,
): void {
  app.get("/media/:file{[0-9a-f]{12,64}\\.[a-z0-9]+}", async (context) => {
    const [hash = "", format] = context.req.param("file").split(".");
    const file = await catalog.getMedia(hash);
    const container = file?.format === "opus" ? copyContainers.find((each) => each === format) : undefined;
    if (file && (file.format === format || container)) {
      const access = await catalog.accessToFile(file.hash);
      if (!access || !(await mayHave(access, () => viewerOf(context)))) {
        throw new ProblemError("file-not-found");
      }
      const stored = media.file(file.hash);
      const copy =
        container &&
        (await copies
          .fileOf({ hash: file.hash, format: "opus" }, container)
          .catch((cause) => refuseUnmadeFile(context, cause, stored)));
      return fileAnswer(context, {
        file: copy?.file ?? stored,
        hash: copy?.key ?? file.hash,
        mimeType: container ? copyFormats[container].mimeType : file.mimeType,
        cacheControl: access === "everybody" ? cacheControls.itemFile : cacheControls.restrictedFile,
        headers: { "content-security-policy": contentSecurityPolicy },
      });
    }
    const isKnown = matchesETag(context.req.header("if-none-match"), `"${hash}"`);
    const picture = await accounts.findPictureByHash(hash, isKnown);
    if (!picture || picture.format !== format) throw new ProblemError("file-not-found");
    return pictureAnswer(context, picture);
  });
  app.get("/media/*", () => {
    throw new ProblemError("file-not-found");
  });
}

/** Returns a profile's picture, without its bytes to a caller who has them. */
function pictureAnswer(context: Context, { hash, format, bytes }: SentPicture): Response {
  const headers = {
    "cache-control": cacheControls.profilePicture,
    "content-security-policy": contentSecurityPolicy,
    "content-type": mimeTypeOfFormat(format),
    etag: `"${hash}"`,
  };
  if (bytes === null) return context.body(null, 304, headers);
  return context.body(new Uint8Array(bytes), 200, headers);
}
