import type { Context } from "hono";
import { parseByteRange } from "../storage/byte-range.server.ts";
import type { StoredFile } from "../storage/object-storage.server.ts";
import { cacheControls } from "./cache-control.server.ts";
import { matchesETag } from "./etags.server.ts";
import { ProblemError } from "./problem.server.ts";

export interface FileToAnswer {
  file: StoredFile;
  /** Identifies the content, so the ETag made from it is strong. */
  hash: string;
  mimeType: string;
  cacheControl: string;
  headers?: Record<string, string>;
}

/**
 * Returns a file for GET or HEAD, whole or one range, streamed from its storage at the caller's pace and closed when
 * the caller disconnects. Throws a {@link ProblemError} if the file is missing or has no such range.
 */
export async function fileAnswer(
  context: Context,
  { file, hash, mimeType, cacheControl, headers: ownHeaders }: FileToAnswer,
): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    "content-type": mimeType,
    etag,
    ...ownHeaders,
  };
  if (matchesETag(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
  if (context.req.method === "HEAD") {
    const { sizeBytes } = (await file.head()) ?? missing();
    return new Response(null, { headers: { ...headers, "content-length": String(sizeBytes) } });
  }

  const { sizeBytes, range, body } = (await file.read(requestedRange(context, etag))) ?? missing();
  if (body === null) {
    throw new ProblemError("range-not-satisfiable", { headers: { "content-range": `bytes */${sizeBytes}` } });
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range && { "content-range": `bytes ${start}-${end}/${sizeBytes}` }),
    },
  });
}

/**
 * Returns a file that not everybody may have, to a caller who may. If browsers reach its storage, that is a redirect to an
 * address that the storage signs. HEAD is answered here, because a signature is for one method.
 */
export async function restrictedFileAnswer(
  context: Context,
  answer: Omit<FileToAnswer, "cacheControl">,
): Promise<Response> {
  const cacheControl = cacheControls.restrictedFile;
  const { file, mimeType, headers } = answer;
  if (!file.signAddress || context.req.method === "HEAD")
    return fileAnswer(context, { ...answer, cacheControl });
  const location = await file.signAddress({
    "cache-control": cacheControl,
    "content-disposition": headers?.["content-disposition"] ?? "inline",
    "content-type": mimeType,
  });
  return new Response(null, { status: 302, headers: { location, "cache-control": cacheControl } });
}

function missing(): never {
  throw new ProblemError("file-not-found");
}

/** With If-Range, a range applies only if the caller's copy is this very file. */
function requestedRange(context: Context, etag: string) {
  const condition = context.req.header("if-range");
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  return parseByteRange(context.req.header("range"));
}
