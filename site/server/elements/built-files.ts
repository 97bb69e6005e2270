import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { cacheControls } from "../http/cache-control.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { matchesETag } from "../http/json-answer.ts";
import { ProblemError } from "../http/problem.ts";
import { isHashedName } from "./hashed-name.ts";

/** A file of a build with its compressed forms. */
interface BuiltFile {
  href: string;
  changedAtMs: number;
  mimeType: string;
  etag: string;
  bytes: { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined };
}

/** Files in memory: all of a build, and of earlier releases those that pages ask for. */
const MAX_MEMORY_BYTES = 16 * 1024 * 1024;
const mimeTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
};

/**
 * Returns a handler for the files of builds. The first of the folders that has a file answers, so a hashed file of an
 * early release is never replaced by a later one. The handler throws the {@link ProblemError} `file-not-found` for files
 * that are missing or not script, style or data.
 */
export function createBuiltFiles(folders: readonly URL[]) {
  const known = new LRUCache<string, BuiltFile>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes: { identity, br, gzip } }) =>
      1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });

  async function fileOf(name: string): Promise<BuiltFile> {
    const mimeType = mimeTypes[extname(name)];
    const found = mimeType && (await firstFile(folders, name));
    if (!found) throw new ProblemError("file-not-found");
    const { url, changedAtMs } = found;
    const kept = known.get(name);
    if (kept?.changedAtMs === changedAtMs && kept.href === url.href) return kept;
    const [identity, br, gzip] = await Promise.all([
      readFile(url),
      compressedOf(url, "br", changedAtMs),
      compressedOf(url, "gz", changedAtMs),
    ]);
    const etag = hash("sha1", identity, "base64url");
    const file = { href: url.href, changedAtMs, mimeType, etag, bytes: { identity, br, gzip } };
    known.set(name, file);
    return file;
  }

  return async (context: Context, name: string): Promise<Response> => {
    const { mimeType, etag, bytes } = await fileOf(name);
    const wanted = chooseEncoding(context.req.header("accept-encoding"));
    const encoding = bytes[wanted] ? wanted : "identity";
    const tag = encoding === "identity" ? `"${etag}"` : `"${etag}-${encoding}"`;
    const headers = {
      "cache-control": isHashedName(name.replace(/\.map$/, ""))
        ? cacheControls.elementFileByHash
        : cacheControls.elementFile,
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

async function firstFile(folders: readonly URL[], name: string) {
  for (const folder of folders) {
    const url = new URL(name, folder);
    const stats = await stat(url).catch(() => undefined);
    if (stats?.isFile()) return { url, changedAtMs: stats.mtimeMs };
  }
  return undefined;
}

/**
 * Returns undefined when the compressed form is missing: a running build writes it after the file. The content of a
 * hashed file never changes, so its compressed form may be older.
 */
async function compressedOf(url: URL, ending: string, changedAtMs: number): Promise<Buffer | undefined> {
  const compressed = new URL(`${url.href}.${ending}`);
  const stats = await stat(compressed).catch(() => undefined);
  const isCurrent = stats && (isHashedName(url.pathname) || stats.mtimeMs >= changedAtMs);
  return isCurrent ? readFile(compressed) : undefined;
}
