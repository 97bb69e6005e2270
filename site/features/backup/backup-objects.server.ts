import { sha256 } from "../../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { BackupKeys } from "./backup-keys.server.ts";

/** Folder of what backups share: each content once, named by its SHA-256. */
export const OBJECTS_FOLDER = "objects/";

/** Where backups are: a folder or a bucket. */
export interface BackupPlace {
  storage: ObjectStorage;
  /** Encrypts new objects and reads encrypted ones; undefined means that nothing is encrypted. */
  keys?: BackupKeys | undefined;
}

/** What was added to a place. */
export interface AddedObject {
  sizeBytes: number;
  sha256: string;
  /** Size of what was written; 0 if the place had it. */
  writtenBytes: number;
}

/** Key of the object with this content. An encrypted and a plain one of the same content are two objects. */
export function objectKeyOf(hash: string, isEncrypted: boolean): string {
  return `${OBJECTS_FOLDER}${hash.slice(0, 2)}/${hash}${isEncrypted ? ".age" : ""}`;
}

/** Whether {@link objectKeyOf} returns such keys. */
export function isObjectKey(key: string): boolean {
  return /^objects\/([\da-f]{2})\/\1[\da-f]{62}(\.age)?$/.test(key);
}

/** Whether an object of this size has the content. The size of an encrypted one depends on its recipients. */
export function isWholeObject(
  objectBytes: number | undefined,
  sizeBytes: number,
  isEncrypted: boolean,
): boolean {
  return objectBytes !== undefined && (isEncrypted ? objectBytes > sizeBytes : objectBytes === sizeBytes);
}

/** Stores bytes unless the place has them. */
export async function addObject(
  { storage, keys }: BackupPlace,
  bytes: Uint8Array,
  hash = sha256(bytes),
): Promise<AddedObject> {
  const key = objectKeyOf(hash, keys?.encrypts ?? false);
  const facts = { sizeBytes: bytes.length, sha256: hash };
  const found = await storage.head(key);
  if (isWholeObject(found?.sizeBytes, bytes.length, keys?.encrypts ?? false))
    return { ...facts, writtenBytes: 0 };
  return { ...facts, writtenBytes: await putObject({ storage, keys }, key, bytes) };
}

/** Stores bytes, encrypted if the place has a recipient. Returns the size of what was written. */
export async function putObject(
  { storage, keys }: BackupPlace,
  key: string,
  bytes: Uint8Array,
): Promise<number> {
  const written = keys?.encrypts ? await keys.encrypt(bytes) : bytes;
  await storage.put(key, written);
  return written.length;
}
