import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { cacheControls } from "../../../platform/http/cache-control.server.ts";
import { chooseEncoding } from "../../../platform/http/content-encoding.server.ts";
import { matchesETag } from "../../../platform/http/etags.server.ts";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import {
  fileOfStorage,
  readBytes,
  StorageUnavailable,
} from "../../../platform/storage/object-storage.server.ts";
import { isHashedName } from "./hashed-name.server.ts";
import type { ReleaseFolder } from "./kept-releases.server.ts";

/** A file of a build with its compressed forms. */
interface BuiltFile {
  /** Of a file of the build; undefined for a file of a release, which never changes. */
  changedAtMs: number | undefined;
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
 * Returns a handler for the files of releases and of the present build. A kept release answers first, so its hashed files
 * are never replaced by a later one. The handler throws the {@link ProblemError} `file-not-found` for files that are
 * missing or not script, style or data. While the storage of the releases is unavailable, the build answers alone.
 */
export function createBuiltFiles(build: URL, releases?: ReleaseFolder) {
  const known = new LRUCache<string, BuiltFile>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes: { identity, br, gzip } }) =>
      1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });

  async function fileOf(name: string): Promise<BuiltFile> {
    const mimeType = mimeTypes[extname(name)];
    if (!mimeType) throw new ProblemError("file-not-found");
    const inMemory = known.get(name);
    if (inMemory && inMemory.changedAtMs === undefined) return inMemory;

    let failure: unknown;
    const kept =
      releases && isHashedName(name) ? await readKept(releases, name).catch(keepFailure) : undefined;
    const built = kept ? undefined : await changeOf(new URL(name, build));
    if (built !== undefined && inMemory?.changedAtMs === built) return inMemory;
    const bytes = kept ?? (built === undefined ? undefined : await readBuilt(new URL(name, build), built));
    if (!bytes) throw failure ?? new ProblemError("file-not-found");
    const etag = hash("sha1", bytes.identity, "base64url");
    const file = { changedAtMs: built, mimeType, etag, bytes };
    known.set(name, file);
    return file;

    function keepFailure(error: unknown): undefined {
      if (!(error instanceof StorageUnavailable)) throw error;
      failure = error;
    }
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

/** Returns undefined if the release folder does not have the file. */
async function readKept({ storage, folder }: ReleaseFolder, name: string) {
  const bytesOf = async (ending: string) => {
    const bytes = await readBytes(fileOfStorage(storage, folder + name + ending));
    return bytes && Buffer.from(bytes);
  };
  const identity = await bytesOf("");
  if (!identity) return undefined;
  const [br, gzip] = await Promise.all([bytesOf(".br"), bytesOf(".gz")]);
  return { identity, br, gzip };
}

/** Returns when a file was written, in milliseconds; undefined if there is none. */
async function changeOf(url: URL): Promise<number | undefined> {
  const stats = await stat(url).catch(() => undefined);
  return stats?.isFile() ? stats.mtimeMs : undefined;
}

async function readBuilt(url: URL, changedAtMs: number) {
  const [identity, br, gzip] = await Promise.all([
    readFile(url),
    compressedOf(url, "br", changedAtMs),
    compressedOf(url, "gz", changedAtMs),
  ]);
  return { identity, br, gzip };
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
