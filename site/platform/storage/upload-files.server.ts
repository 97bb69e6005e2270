import { uploadLimits, uploadPartCount, uploadPartSize } from "@tuna/sdk/uploads";
import { fileOfStorage, type ObjectStorage, readBytes } from "./object-storage.server.ts";

/** Folder of the files of uploads before they are published. Nothing in it has an address. */
export const UPLOADS_FOLDER = "uploads/";

/** Returns the key of a part of an upload's file, from 0. */
export function keyOfUploadPart(id: string, part: number): string {
  return `${UPLOADS_FOLDER}${id}.part-${part}`;
}

/** Returns the key of the picture for an upload's icon. */
export function keyOfUploadPicture(id: string): string {
  return `${UPLOADS_FOLDER}${id}.picture`;
}

/** Returns the id of the upload that a file belongs to. */
export function uploadIdOfKey(key: string): string {
  return key.slice(UPLOADS_FOLDER.length).split(".")[0] ?? "";
}

/** Returns an upload's file; undefined if a part is missing or has another size than it should. */
export async function readUpload(
  storage: ObjectStorage,
  id: string,
  sizeBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = new Uint8Array(sizeBytes);
  for (let part = 0; part < uploadPartCount(sizeBytes); part++) {
    const bytes = await readBytes(fileOfStorage(storage, keyOfUploadPart(id, part)));
    if (bytes?.length !== uploadPartSize(sizeBytes, part)) return undefined;
    whole.set(bytes, part * uploadLimits.partSizeBytes);
  }
  return whole;
}

/** Removes all files that an upload of this size may have. */
export async function removeUpload(storage: ObjectStorage, id: string, sizeBytes: number): Promise<void> {
  for (let part = 0; part < uploadPartCount(sizeBytes); part++)
    await storage.remove(keyOfUploadPart(id, part));
  await storage.remove(keyOfUploadPicture(id));
}
