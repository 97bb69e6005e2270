import pMap from "p-map";
import { keyOfMedia, MEDIA_FOLDER, sha256 } from "../../platform/media/media-store.server.ts";
import { fileOfStorage, type ListedFile, readBytes } from "../../platform/storage/object-storage.server.ts";
import {
  addObject,
  type BackupPlace,
  isWholeObject,
  OBJECTS_FOLDER,
  objectKeyOf,
  putObject,
} from "./backup-objects.server.ts";
import type { BackedUpFile } from "./manifest.server.ts";
import type { FilePart } from "./stored-files.server.ts";

/** What a backup has of files so far. */
export interface AddedFiles {
  count: number;
  newCount: number;
  totalBytes: number;
  writtenBytes: number;
  /** Keys of named media files that the site's storage lacks, or has with other bytes. */
  missingKeys: string[];
  /** Number of those that the place has. */
  keptCount: number;
}

/** Notes one table or file as done, or, with a number, that there are so many more to do. */
export type NoteDone = (addedTotal?: number) => void;

export interface AddFilesOptions {
  place: BackupPlace;
  part: FilePart;
  /** Grows by what is added. */
  added: AddedFiles;
  noteDone: NoteDone;
  signal: AbortSignal | undefined;
}

/** Files are in memory one by one, and the largest is as large as an import may be. */
const CONCURRENT_FILES = 8;
const PREFIXES = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, "0"));

/** Stores the files of a part that is read as a whole, because names say nothing of contents. Returns the lines of their list. */
export async function* addFiles(options: AddFilesOptions): AsyncGenerator<BackedUpFile[]> {
  const { place, part, added } = options;
  const listed: ListedFile[] = [];
  for await (const file of part.storage.list(part.folder)) listed.push(file);
  options.noteDone(listed.length);
  yield await addAll(options, listed, async ({ key }) => {
    const bytes = await readBytes(fileOfStorage(part.storage, key));
    // It was removed since.
    if (!bytes) return undefined;
    const { writtenBytes, ...facts } = await addObject(place, bytes);
    noteWritten(added, writtenBytes);
    return { key: part.backupFolder + key.slice(part.folder.length), ...facts };
  });
}

/**
 * Stores the media files that the place lacks, and reads no other, since their keys name their content. Goes through them by the
 * first digits of their hashes, so that memory does not grow with the library. Returns the lines of their list.
 */
export async function* addMediaFiles({
  media,
  ...options
}: AddFilesOptions & {
  /** Sizes of the files that the database names, by hash. */
  media: ReadonlyMap<string, number>;
}): AsyncGenerator<BackedUpFile[]> {
  const named = Map.groupBy(media.keys(), (hash) => hash.slice(0, 2));
  options.noteDone(media.size);
  for (const prefix of PREFIXES) {
    const files = new Map<string, number | undefined>();
    const namedHere = named.get(prefix) ?? [];
    for (const hash of namedHere) files.set(hash, undefined);
    for await (const { key, sizeBytes } of options.part.storage.list(`${MEDIA_FOLDER}${prefix}/`)) {
      const hash = key.slice(key.lastIndexOf("/") + 1);
      if (/^[\da-f]{64}$/.test(hash)) files.set(hash, sizeBytes);
    }
    if (files.size === 0) continue;
    options.noteDone(files.size - namedHere.length);
    const objects = await sizesOf(options.place, prefix);
    yield await addAll(options, [...files], ([hash, sizeBytes]) =>
      addMediaFile(options, { hash, sizeBytes, namedBytes: media.get(hash), objects }),
    );
  }
}

interface MediaFile {
  hash: string;
  /** Size in the site's storage; undefined if it lacks the file. */
  sizeBytes: number | undefined;
  /** Size by the database; undefined if nothing names the file. */
  namedBytes: number | undefined;
  /** Sizes of the place's objects by their keys. */
  objects: ReadonlyMap<string, number>;
}

async function addMediaFile(
  { place, part, added }: AddFilesOptions,
  { hash, sizeBytes, namedBytes, objects }: MediaFile,
): Promise<BackedUpFile | undefined> {
  const isEncrypted = place.keys?.encrypts ?? false;
  const object = objectKeyOf(hash, isEncrypted);
  const key = keyOfMedia(hash);
  if (sizeBytes !== undefined) {
    const facts = { key, sizeBytes, sha256: hash };
    if (isWholeObject(objects.get(object), sizeBytes, isEncrypted)) return facts;
    const bytes = await readBytes(fileOfStorage(part.storage, key));
    if (bytes && sha256(bytes) === hash) {
      noteWritten(added, await putObject(place, object, bytes));
      return { ...facts, sizeBytes: bytes.length };
    }
  }
  if (namedBytes === undefined) return undefined;
  added.missingKeys.push(key);
  const keptBytes = objects.has(object) ? await sizeOfKept(place, object, hash, namedBytes) : undefined;
  if (keptBytes === undefined) return undefined;
  added.keptCount += 1;
  return { key, sizeBytes: keptBytes, sha256: hash };
}

/** Returns the size of a file that only the place has; undefined if it is damaged there. Without an identity nobody can tell. */
async function sizeOfKept(
  { storage, keys }: BackupPlace,
  object: string,
  hash: string,
  namedBytes: number,
): Promise<number | undefined> {
  if (keys?.encrypts && !keys.decrypts) return namedBytes;
  const stored = await readBytes(fileOfStorage(storage, object));
  const bytes = stored && keys?.encrypts ? await keys.decrypt(stored).catch(() => undefined) : stored;
  return bytes && sha256(bytes) === hash ? bytes.length : undefined;
}

async function sizesOf({ storage }: BackupPlace, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, sizeBytes } of storage.list(`${OBJECTS_FOLDER}${prefix}/`))
    sizes.set(key, sizeBytes);
  return sizes;
}

/** Adds files side by side. */
async function addAll<File>(
  { added, noteDone, signal }: AddFilesOptions,
  files: readonly File[],
  add: (file: File) => Promise<BackedUpFile | undefined>,
): Promise<BackedUpFile[]> {
  const all = await pMap(
    files,
    async (file) => {
      signal?.throwIfAborted();
      const one = await add(file);
      noteDone();
      return one;
    },
    { concurrency: CONCURRENT_FILES },
  );
  const listed = all.filter((file) => file !== undefined);
  added.count += listed.length;
  added.totalBytes += listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return listed;
}

function noteWritten(added: AddedFiles, writtenBytes: number): void {
  added.writtenBytes += writtenBytes;
  if (writtenBytes > 0) added.newCount += 1;
}
