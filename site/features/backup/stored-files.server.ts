import { join } from "node:path";
import { keyOfMedia, MEDIA_FOLDER, sha256 } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/upload-files.server.ts";
import { ELEMENTS_FOLDER } from "../embed/elements/kept-releases.server.ts";

/** Where a site has its files. */
export interface SiteStorages {
  storage: ObjectStorage;
  /** Folder of the elements of every release, if it is not in `storage`. */
  elementsDir?: string | undefined;
}

/** A part of a site's files, and where it is in a backup. */
export interface FilePart {
  storage: ObjectStorage;
  folder: string;
  /** Folder in the backup. */
  backupFolder: string;
}

/** The files that cannot be made again. */
export function filePartsOf({ storage, elementsDir }: SiteStorages): FilePart[] {
  const media = { storage, folder: MEDIA_FOLDER, backupFolder: MEDIA_FOLDER };
  const elements = elementsDir
    ? { storage: openFolderStorage(elementsDir), folder: "" }
    : { storage, folder: ELEMENTS_FOLDER };
  // What waits for its check or a review.
  const uploads = { storage, folder: UPLOADS_FOLDER, backupFolder: UPLOADS_FOLDER };
  return [media, uploads, { ...elements, backupFolder: ELEMENTS_FOLDER }];
}

/** The part of a backup's files that belongs to a part of a site's. Keys are the same in both. */
export function backupPart(backup: string, { folder, backupFolder }: FilePart): ObjectStorage {
  return openFolderStorage(folder === backupFolder ? backup : join(backup, backupFolder));
}

/** Returns false if bytes cannot be the content of a media file. Other files have no checksum in their name. */
export function isIntact(backupKey: string, bytes: Uint8Array): boolean {
  return !backupKey.startsWith(MEDIA_FOLDER) || keyOfMedia(sha256(bytes)) === backupKey;
}
