import { basename, join } from "node:path";
import { generateIcon, type IconSubject } from "../../../platform/icons/generated-icon.ts";
import { keyOfMedia, sha256 } from "../../../platform/media/media-store.server.ts";
import {
  fileOfStorage,
  type ObjectStorage,
  readBytes,
} from "../../../platform/storage/object-storage.server.ts";
import { writeWhole } from "../../../platform/store/write-whole.server.ts";
import type { ExportedItem, ExportedMedia } from "./read-items.server.ts";

/** Writes files of items into the folder of an export. */
export interface ExportedFiles {
  /** Writes a sound under the name that it came with, and returns its path; undefined if the storage lacks it. */
  writeAudio(
    item: ExportedItem,
    media: ExportedMedia,
    name: string,
    subfolder?: string,
  ): Promise<string | undefined>;
  /** Writes an icon and returns its path; undefined for one that the import generates again. */
  writeIcon(item: ExportedItem, subject: Omit<IconSubject, "seed">): Promise<string | undefined>;
  /** Keys of files that the storage lacks. */
  missingKeys: string[];
}

/** Names that an import would not take for a sound, that the item's folders have, or that some disks cannot have. */
const UNFIT_NAME = /^(\.|catalogue\.(json|csv)$|voices\.json$|(icon|plain)$)|[\p{Cc}\\:*?"<>|]/iu;
const MAX_NAME_BYTES = 200;

/** Opens the files of an export. `folder` is where the export is, and `kind` the folder of these items in it. */
export function openExportedFiles(storage: ObjectStorage, folder: string, kind: string): ExportedFiles {
  const missingKeys: string[] = [];
  const folderOf = ({ id }: ExportedItem) => `${kind}/${id.slice(0, 2)}/${id}`;

  async function write(media: ExportedMedia, path: string): Promise<string | undefined> {
    const key = keyOfMedia(media.hash);
    const bytes = await readBytes(fileOfStorage(storage, key));
    if (!bytes) {
      missingKeys.push(key);
      return undefined;
    }
    await writeWhole(join(folder, path), bytes);
    return path;
  }

  return {
    missingKeys,
    writeAudio(item, media, name, subfolder = "") {
      const fit = basename(name);
      const isFit = fit !== "" && !UNFIT_NAME.test(fit) && Buffer.byteLength(fit) <= MAX_NAME_BYTES;
      return write(media, `${folderOf(item)}/${subfolder}${isFit ? fit : `${item.id}.${media.format}`}`);
    },
    async writeIcon(item, subject) {
      if (!item.icon) return undefined;
      const generated = Buffer.from(generateIcon({ seed: item.id, ...subject }));
      if (sha256(generated) === item.icon.hash) return undefined;
      return write(item.icon, `${folderOf(item)}/icon/${item.id}.${item.icon.format}`);
    },
  };
}
