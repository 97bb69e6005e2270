import type { S3Options } from "../environment/s3-options.server.ts";
import type { ByteRange, RangeRequest } from "./byte-range.server.ts";

/**
 * Lifetime of a signed address. A player asks it for later ranges too, so it is ten times the length of the longest sound.
 */
export const SIGNED_ADDRESS_LIFETIME_S = 60;

/** Where a storage has its files. Child processes open the same storage with it. It may hold a secret key. */
export type StorageSettings = { driver: "folder"; folder: string } | ({ driver: "s3" } & S3Options);

/**
 * Files by key, in a folder or in the bucket of an S3-compatible service. A key is a path of names such as
 * `media/ab/abcd`. Every method may throw {@link StorageUnavailable}.
 */
export interface ObjectStorage {
  readonly settings: StorageSettings;
  /** The folder or bucket, for people. It holds no secret. */
  readonly location: string;
  /** Stores a file whole or not at all. It replaces the file of this key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such file. */
  head(key: string): Promise<{ sizeBytes: number } | undefined>;
  /**
   * Opens a file, whole or one range. Returns undefined if there is no such file, and a body of null if it has no
   * such range. Read or cancel the body.
   */
  read(key: string, range?: RangeRequest): Promise<OpenedFile | undefined>;
  /**
   * Returns an address at which everybody gets a file by GET for {@link SIGNED_ADDRESS_LIFETIME_S}, with these headers. It asks
   * the service nothing, so the file may be missing. Absent if browsers do not reach the storage.
   */
  signAddress?: ((key: string, headers: SignedHeaders) => Promise<string>) | undefined;
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>;
  /** Returns the files whose keys begin with a folder such as `media/`, or with nothing, in any order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Returns in a few words why files cannot be stored now; undefined if they can. It looks once in a while. */
  findProblem(): Promise<string | undefined>;
}

export interface OpenedFile {
  /** Size of the whole file. */
  sizeBytes: number;
  /** The bytes of `body`, if a range was requested and the storage took it into account. */
  range: ByteRange | undefined;
  /** Null if the requested range begins after the end of the file. */
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

export interface ListedFile {
  key: string;
  sizeBytes: number;
  changedAtMs: number;
}

/** One file of a storage, whether or not it exists. */
export interface StoredFile {
  readonly key: string;
  head(): ReturnType<ObjectStorage["head"]>;
  read(range?: RangeRequest): ReturnType<ObjectStorage["read"]>;
  /** Absent if browsers do not reach the storage. */
  signAddress?: ((headers: SignedHeaders) => Promise<string>) | undefined;
}

/** Headers of the response at a signed address. Services take these and few others. */
interface SignedHeaders {
  "cache-control": string;
  "content-disposition": string;
  "content-type": string;
}

/** The storage is unavailable at the moment. The same request may work later. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

export function fileOfStorage(storage: ObjectStorage, key: string): StoredFile {
  const { signAddress } = storage;
  return {
    key,
    head: () => storage.head(key),
    read: (range) => storage.read(key, range),
    signAddress: signAddress && ((headers) => signAddress(key, headers)),
  };
}

/** Reads a whole file into memory. Returns undefined if there is no such file. */
export async function readBytes(file: StoredFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const opened = await file.read();
  return opened && new Uint8Array(await new Response(opened.body).arrayBuffer());
}

/** Reads a whole file into memory. Throws an error that names the file if there is none. */
export async function requireBytes(file: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(file);
  if (!bytes) throw new Error(`${file.key} is missing in the storage`);
  return bytes;
}

/** Throws for keys that are no path of plain names, because a driver could take them for another file. */
export function assertKey(key: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new TypeError(`${key} is no key of a stored file`);
}
