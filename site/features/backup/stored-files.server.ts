import { MEDIA_FOLDER } from "../../platform/media/media-store.server.ts";
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

/** A part of a site's files, and how a backup names them. */
export interface FilePart {
  storage: ObjectStorage;
  folder: string;
  /** Folder of the keys in a backup. */
  backupFolder: string;
  /** Whether keys name the SHA-256 of the content. */
  isMedia: boolean;
}

/** The files that cannot be made again. */
export function filePartsOf({ storage, elementsDir }: SiteStorages): FilePart[] {
  const media = { storage, folder: MEDIA_FOLDER, backupFolder: MEDIA_FOLDER, isMedia: true };
  const elements = elementsDir
    ? { storage: openFolderStorage(elementsDir), folder: "" }
    : { storage, folder: ELEMENTS_FOLDER };
  // What waits for its check or a review.
  const uploads = { storage, folder: UPLOADS_FOLDER, backupFolder: UPLOADS_FOLDER, isMedia: false };
  return [media, uploads, { ...elements, backupFolder: ELEMENTS_FOLDER, isMedia: false }];
}
