import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { type ByteRange, parseByteRange } from "./byte-range.ts";
import { matchesETag } from "./json-answer.ts";
import { ProblemError } from "./problem.ts";

export interface FileToAnswer {
  /** Absolute path. */
  path: string;
  /** Identifies the content, so the ETag made from it is strong. */
  hash: string;
  mimeType: string;
  cacheControl: string;
  headers?: Record<string, string>;
}

/**
 * Returns a file for GET or HEAD, whole or one range, streamed from disk at the caller's pace and closed when
 * the caller disconnects. Throws a {@link ProblemError} if the file is missing or has no such range.
 */
export async function fileAnswer(context: Context, file: FileToAnswer): Promise<Response> {
  const sizeBytes = await sizeOf(file.path);
  const etag = `"${file.hash}"`;
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": file.cacheControl,
    "content-type": file.mimeType,
    etag,
    ...file.headers,
  };
  if (matchesETag(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);

  const range = requestedRange(context, etag, sizeBytes);
  if (range === "unsatisfiable") {
    throw new ProblemError("range-not-satisfiable", { headers: { "content-range": `bytes */${sizeBytes}` } });
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const body = context.req.method === "HEAD" || sizeBytes === 0 ? null : streamOf(file.path, { start, end });
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range && { "content-range": `bytes ${start}-${end}/${sizeBytes}` }),
    },
  });
}

async function sizeOf(path: string): Promise<number> {
  try {
    const stats = await stat(path);
    if (stats.isFile()) return stats.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new ProblemError("file-not-found");
}

/** Ranges apply to GET only, and with If-Range only if the caller's copy is this very file. */
function requestedRange(context: Context, etag: string, sizeBytes: number) {
  if (context.req.method !== "GET") return undefined;
  const condition = context.req.header("if-range");
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  return parseByteRange(context.req.header("range"), sizeBytes);
}

function streamOf(path: string, range: ByteRange): ReadableStream {
  return Readable.toWeb(createReadStream(path, { ...range })) as ReadableStream;
}
