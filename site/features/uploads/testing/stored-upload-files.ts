import type { ObjectStorage } from "../../../platform/storage/object-storage.server.ts";
import { UPLOADS_FOLDER } from "../../../platform/storage/upload-files.server.ts";

/** Returns the keys of stored files of uploads, of all or of one. */
export async function storedUploadFiles(storage: ObjectStorage, id = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(UPLOADS_FOLDER)) if (key.includes(id)) keys.push(key);
  return keys;
}
