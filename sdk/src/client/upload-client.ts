import type { CallOptions } from "../contract/method-types.ts";
import { type UploadMethods, uploadEndpoints } from "../contract/upload-endpoints.ts";
import type { uploadSchemas } from "../contract/upload-schemas.ts";
import { randomKey } from "../platform/random-key.ts";
import type { NewUpload, Replacement } from "../uploads/new-upload.ts";
import type { PublishOptions } from "../uploads/published-file.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import { allItems } from "./all-items.ts";
import type { TunaOptions } from "./connection.ts";
import { namedMethods } from "./named-methods.ts";
import { type SendOptions, sendUpload } from "./send-upload.ts";
import { type Session, sessionCall, sessionOf } from "./session-client.ts";
import { invalidRequest } from "./unknown-options.ts";

/** Time for one part on a slow line: about 20 KB a second. */
const PART_TIMEOUT_MS = 60_000;

/**
 * Creates the client of a site's uploads, with the session of the page, or with the personal access token of the options.
 * Throws a RangeError for options out of their bounds.
 */
export function createUploadClient(options: TunaOptions): UploadMethods {
  const session = sessionOf(options);
  const calls = namedMethods<typeof uploadEndpoints, typeof uploadSchemas, Session>(
    uploadEndpoints,
    sessionCall,
    session,
  );
  const methods = {
    ...calls,
    // The server adds the defaults.
    create: calls.create as UploadMethods["create"],
    change: calls.change as UploadMethods["change"],
    putIcon: (id: string, picture: Blob, given?: CallOptions) =>
      calls.putIcon(id, picture, { timeoutMs: PART_TIMEOUT_MS, ...given }),
    putPart: (id: string, part: number, bytes: Blob, given?: CallOptions) => {
      const row = uploadEndpoints.putUploadPart;
      // The path has two parameters, and a method takes one.
      const path = row.path.replace("{part}", String(part)) as `/${string}`;
      const put = sessionCall<typeof uploadSchemas.putUploadIcon>({ ...row, path }, session);
      return put(id, bytes, { timeoutMs: PART_TIMEOUT_MS, ...given });
    },
  };
  const send = <Request>(
    sent: Pick<SendOptions<Request>, "request" | "file" | "picture"> & {
      create(request: Request, given: CallOptions): Promise<Upload>;
    },
    { signal = new AbortController().signal, onProgress, onConnection }: PublishOptions = {},
  ) =>
    sendUpload<Request>({
      ...sent,
      calls: { ...methods, create: sent.create },
      signal,
      onProgress: (_, sentBytes) => onProgress?.(sentBytes),
      ...(onConnection && { onConnection }),
    });
  const all: UploadMethods = {
    ...methods,
    listAll: (query, given) => allItems((page) => all.list(page, given), query, given, {}),
    publish: async ({ file: given, fileName, picture, key = randomKey(), ...upload }, options) => {
      const file = blobOf(given);
      const request = {
        ...upload,
        key,
        fileName: fileName ?? nameOf(given),
        sizeBytes: file.size,
      } as NewUpload;
      return send({ request, file, picture, create: methods.create }, options);
    },
    replaceFile: async (id, { file: given, fileName, key = randomKey() }, options) => {
      const file = blobOf(given);
      const request = { key, fileName: fileName ?? nameOf(given), sizeBytes: file.size };
      const create = (replacement: Replacement, given: CallOptions) =>
        methods.replace(id, replacement, given);
      return send({ request, file, picture: undefined, create }, options);
    },
  };
  return all;
}

/** Returns the content of a file. Throws an ApiError for what is none, as a form without a chosen file has it. */
function blobOf(file: Blob | Uint8Array): Blob {
  if (file instanceof Blob) return file;
  if (!ArrayBuffer.isView(file)) throw invalidRequest("file", "It must be a Blob or a Uint8Array");
  return new Blob([file as BlobPart]);
}

function nameOf(file: Blob | Uint8Array): string {
  return "name" in file && typeof file.name === "string" ? file.name : "";
}
