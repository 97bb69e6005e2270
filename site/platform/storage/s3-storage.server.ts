import { createHash } from "node:crypto";
import type { S3Options } from "../environment/s3-options.server.ts";
import type { ByteRange, RangeRequest } from "./byte-range.server.ts";
import {
  assertKey,
  type ListedFile,
  type ObjectStorage,
  type OpenedFile,
  StorageUnavailable,
} from "./object-storage.server.ts";
import { bodyOf } from "./s3-body.server.ts";
import { s3Listing } from "./s3-listing.server.ts";
import { openS3Requests, type S3Answer } from "./s3-requests.server.ts";
import { createAddressSigner } from "./signed-address.server.ts";

const CHECK_KEY = "checks/start";
const NOT_FOUND = [404];
const NOT_FOUND_OR_RANGE = [404, 416];

export interface S3Storage extends ObjectStorage {
  /** Stores, reads and removes a file. Throws {@link StorageUnavailable} if the bucket or the keys do not allow it. */
  check(): Promise<void>;
}

/** Opens the storage of a bucket, which exists already. Files are streamed, and never held in memory as a whole. */
export function openS3Storage(options: S3Options): S3Storage {
  const requests = openS3Requests(options);
  const { stallMs } = requests.timeouts;

  async function head(key: string): Promise<{ sizeBytes: number } | undefined> {
    assertKey(key);
    const { response } = await requests.send({ method: "HEAD", key }, NOT_FOUND);
    return response.status === 404 ? undefined : { sizeBytes: lengthOf(response) };
  }

  async function read(key: string, range?: RangeRequest): Promise<OpenedFile | undefined> {
    assertKey(key);
    if (range && "suffix" in range && range.suffix === 0) return withoutBody(key);
    const headers = range && { range: rangeHeader(range) };
    const answer = await requests.send(
      { method: "GET", key, ...(headers && { headers }) },
      NOT_FOUND_OR_RANGE,
    );
    const { response } = answer;
    if (response.status === 404) return unlessNoBucket(response, requests.location);
    if (response.status === 416) {
      await response.body?.cancel();
      return withoutBody(key);
    }
    const part = response.status === 206 ? partOf(response) : undefined;
    const lengthBytes = lengthOf(response);
    if (lengthBytes === 0) await response.body?.cancel();
    return {
      sizeBytes: part?.sizeBytes ?? lengthBytes,
      range: part?.range,
      body: lengthBytes === 0 ? new Response("").body : openBody(key, answer, lengthBytes, part?.range),
    };
  }

  function openBody(key: string, answer: S3Answer, lengthBytes: number, range: ByteRange | undefined) {
    const start = range?.start ?? 0;
    const etag = answer.response.headers.get("etag");
    return bodyOf({
      answer,
      lengthBytes,
      stallMs,
      async resume(fromByte) {
        const headers = {
          range: `bytes=${start + fromByte}-${start + lengthBytes - 1}`,
          ...(etag && { "if-match": etag }),
        };
        const rest = await requests.send({ method: "GET", key, headers }, [412]);
        if (partOf(rest.response)?.range.start === start + fromByte) return rest;
        rest.abort();
        throw new StorageUnavailable("The rest of a file could not be read, because the file changed");
      },
    });
  }

  async function withoutBody(key: string): Promise<OpenedFile | undefined> {
    const found = await head(key);
    return found && { ...found, range: undefined, body: null };
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key);
    // The service refuses a body that differs from its hash, so a file is stored whole or not at all.
    const headers = {
      "content-type": "application/octet-stream",
      "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
    };
    const { response } = await requests.send({ method: "PUT", key, headers, body: bytes });
    await response.body?.cancel();
  }

  async function remove(key: string): Promise<void> {
    assertKey(key);
    const { response } = await requests.send({ method: "DELETE", key }, NOT_FOUND);
    await response.body?.cancel();
  }

  async function* list(folder: string): AsyncGenerator<ListedFile> {
    const { keysPerListing } = options;
    const paging: Record<string, string> =
      keysPerListing === undefined ? {} : { "max-keys": String(keysPerListing) };
    let token: string | undefined;
    do {
      const query = {
        "list-type": "2",
        prefix: folder,
        ...paging,
        ...(token && { "continuation-token": token }),
      };
      const { response } = await requests.send({ method: "GET", query });
      const page = s3Listing(await response.text());
      yield* page.files;
      token = page.nextToken;
    } while (token);
  }

  return {
    settings: { driver: "s3", ...options },
    location: requests.location,
    put,
    head,
    read,
    signAddress: createAddressSigner(options),
    remove,
    list,
    findProblem: async () =>
      (await requests.findOutage()) === undefined ? undefined : "object storage unreachable",
    async check() {
      await put(CHECK_KEY, Buffer.from("check"));
      await head(CHECK_KEY);
      await remove(CHECK_KEY);
    },
  };
}

function rangeHeader(range: RangeRequest): string {
  return "suffix" in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ""}`;
}

/** Throws {@link StorageUnavailable} if the response declares no length, because its end could not be noticed. */
function lengthOf({ headers }: Response): number {
  const length = headers.get("content-length");
  if (length === null) throw new StorageUnavailable("The object storage declares no length");
  return Number(length);
}

/** Parses a Content-Range such as `bytes 0-9/100`. */
function partOf({ headers }: Response): { range: ByteRange; sizeBytes: number } | undefined {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  if (size === undefined) return undefined;
  return { range: { start: Number(start), end: Number(end) }, sizeBytes: Number(size) };
}

/** A bucket that is missing is an outage, while a file may be missing. */
async function unlessNoBucket(response: Response, location: string): Promise<undefined> {
  const isBucketMissing = (await response.text()).includes("NoSuchBucket");
  if (isBucketMissing) throw new StorageUnavailable(`There is no bucket ${location}`);
}
