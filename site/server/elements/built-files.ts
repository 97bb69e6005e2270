import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Context } from "hono";
import { cacheControls } from "../http/cache-control.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { matchesETag } from "../http/json-answer.ts";
import { ProblemError } from "../http/problem.ts";

/** A file of a build with its compressed forms. */
interface BuiltFile {
  changedAtMs: number;
  mimeType: string;
  etag: string;
  bytes: { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined };
}

/** Matches names with a content hash: eight characters, at least one of them no lower-case letter. */
const HASHED_NAME = /-(?=[\w-]*[A-Z0-9_])[\w-]{8}\.(?:js|css)(?:\.map)?$/;
const mimeTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
};

/**
 * Returns a handler for the files of a build's folder. It keeps them in memory, because they total a few hundred KiB.
 * The handler throws the {@link ProblemError} `file-not-found` for files that are missing or not script, style or data.
 */
export function createBuiltFiles(folder: URL) {
  const known = new Map<string, BuiltFile>();

  async function fileOf(name: string): Promise<BuiltFile> {
    const mimeType = mimeTypes[extname(name)];
    const url = new URL(name, folder);
    const stats = mimeType ? await stat(url).catch(() => undefined) : undefined;
    if (!mimeType || !stats?.isFile()) throw new ProblemError("file-not-found");
    const kept = known.get(name);
    if (kept?.changedAtMs === stats.mtimeMs) return kept;
    const [identity, br, gzip] = await Promise.all([
      readFile(url),
      compressedOf(url, "br", stats.mtimeMs),
      compressedOf(url, "gz", stats.mtimeMs),
    ]);
    const etag = hash("sha1", identity, "base64url");
    const file = { changedAtMs: stats.mtimeMs, mimeType, etag, bytes: { identity, br, gzip } };
    known.set(name, file);
    return file;
  }

  return async (context: Context, name: string): Promise<Response> => {
    const { mimeType, etag, bytes } = await fileOf(name);
    const wanted = chooseEncoding(context.req.header("accept-encoding"));
    const encoding = bytes[wanted] ? wanted : "identity";
    const tag = encoding === "identity" ? `"${etag}"` : `"${etag}-${encoding}"`;
    const headers = {
      "cache-control": HASHED_NAME.test(name) ? cacheControls.elementFileByHash : cacheControls.elementFile,
      etag: tag,
      vary: "Accept-Encoding",
    };
    if (matchesETag(context.req.header("if-none-match"), tag)) return context.body(null, 304, headers);
    const body = (bytes[encoding] ?? bytes.identity) as Buffer<ArrayBuffer>;
    return context.body(body, 200, {
      ...headers,
      "content-type": mimeType,
      "content-length": String(body.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
  };
}

/** Returns undefined when the compressed form is missing: a running build writes it after the file. */
async function compressedOf(url: URL, ending: string, changedAtMs: number): Promise<Buffer | undefined> {
  const compressed = new URL(`${url.href}.${ending}`);
  const stats = await stat(compressed).catch(() => undefined);
  return stats && stats.mtimeMs >= changedAtMs ? readFile(compressed) : undefined;
}
