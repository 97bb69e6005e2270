import type { ObjectStorage } from "../../storage/object-storage.ts";
import { UPLOADS_FOLDER } from "../../storage/upload-files.ts";

/** Returns the keys of stored files of uploads, of all or of one. */
export async function storedUploadFiles(storage: ObjectStorage, id = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(UPLOADS_FOLDER)) if (key.includes(id)) keys.push(key);
  return keys;
}
