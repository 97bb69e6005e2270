import { extname } from "node:path";
import type { Context } from "hono";
import { cacheControls } from "../http/cache-control.server.ts";
import { chooseEncoding } from "../http/content-encoding.server.ts";
import { fileAnswer } from "../http/file-answer.server.ts";
import { fileOfStorage, type ObjectStorage } from "../storage/object-storage.server.ts";

const endings = { br: ".br", gzip: ".gz", identity: "" } as const;
const mimeTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

/**
 * Returns a file of a build in the encoding that the request prefers, from a storage that has its compressed forms beside it;
 * undefined if there is none. It always names `Accept-Encoding` in `Vary`: a shared cache would otherwise answer all browsers
 * with the form that one program got.
 */
export async function assetAnswer(
  context: Context,
  storage: ObjectStorage,
  key: string,
): Promise<Response | undefined> {
  const mimeType = mimeTypes[extname(key)];
  if (!mimeType) return undefined;
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  for (const tried of new Set([encoding, "identity"] as const)) {
    const file = fileOfStorage(storage, key + endings[tried]);
    if (!(await file.head())) continue;
    return fileAnswer(context, {
      file,
      // The name holds a hash of the content.
      hash: key.replace(/^.*\//, "") + endings[tried],
      mimeType,
      cacheControl: cacheControls.clientFile,
      headers: { vary: "Accept-Encoding", ...(tried !== "identity" && { "content-encoding": tried }) },
    });
  }
  return undefined;
}
