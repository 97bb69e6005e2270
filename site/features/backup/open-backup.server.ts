import { createHash } from "node:crypto";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { BackupPlace } from "./backup-objects.server.ts";
import { readPart } from "./line-parts.server.ts";
import {
  BACKUPS_FOLDER,
  type BackedUpFile,
  type BackedUpObject,
  BackupError,
  type BackupIndex,
  FIRST_MANIFEST,
  keyOfManifest,
  nameOfBackup,
  readManifest,
} from "./manifest.server.ts";
import type { Row } from "./table-rows.server.ts";

/** Clocks of two machines differ by less. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A complete backup. What is read of it is compared with its checksums. */
export interface OpenedBackup {
  /** Name in its place. */
  readonly name: string;
  readonly index: BackupIndex;
  /** Reads the rows of a table. Throws {@link BackupError} at the latest at their end if they are damaged or missing. */
  rows(table: BackupIndex["tables"][number]): AsyncIterable<Row[]>;
  /** Reads the list of stored files. */
  files(): AsyncIterable<BackedUpFile[]>;
  /** Reads a stored file. Throws {@link BackupError} if it is damaged or missing. */
  readFile(file: BackedUpFile): Promise<Uint8Array>;
}

/**
 * Opens a backup of a place: the newest, or that of a name. A place may also be the folder of a single backup of an earlier release.
 * Throws {@link BackupError} if there is none.
 */
export async function openBackup(place: BackupPlace, name?: string): Promise<OpenedBackup> {
  const opened = name ?? (await listBackups(place.storage)).at(-1);
  const index = await readManifest(place.storage, opened ? keyOfManifest(opened) : FIRST_MANIFEST);
  if (index.isEncrypted && !place.keys?.decrypts)
    throw new BackupError(
      "The backup is encrypted. Set BACKUP_AGE_IDENTITY_FILE to the file with its identity",
    );
  return {
    name: opened ?? index.createdAt,
    index,
    async *rows({ parts }) {
      for (const part of parts) yield* readLines<Row>(place, part);
    },
    async *files() {
      for (const part of index.files.parts) yield* readLines<BackedUpFile>(place, part);
    },
    readFile: (file) => readWhole(place, { ...file, object: index.objectOf(file) }, file.key),
  };
}

/** Returns the names of all complete backups of a place, the oldest first. */
export async function listBackups(storage: ObjectStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of storage.list(BACKUPS_FOLDER)) {
    const name = /^backups\/([^/]+)\.json$/.exec(key)?.[1];
    if (name) names.push(name);
  }
  return names.sort();
}

/**
 * Returns the name of the newest backup of a place; undefined if there is none. Throws {@link BackupError} if a backup is of the
 * future: made while a clock was wrong, it would count as the newest for years.
 */
export async function findNewest(storage: ObjectStorage, now = new Date()): Promise<string | undefined> {
  const newest = (await listBackups(storage)).at(-1);
  const latest = nameOfBackup(new Date(now.getTime() + CLOCK_TOLERANCE_MS).toISOString());
  if (newest && newest > latest)
    throw new BackupError(
      `The backup ${newest} of ${storage.location} is of the future. Correct the clock; if it was wrong when the backup was made, remove ${keyOfManifest(newest)}`,
    );
  return newest;
}

/** Parts of earlier releases have whole tables, so they are read as streams unless they are encrypted. */
export async function* readLines<Value>(place: BackupPlace, part: BackedUpObject): AsyncGenerator<Value[]> {
  try {
    yield* readPart<Value>(isPlain(part.object) ? checked(place, part) : wholeAsStream(place, part));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !String((error as { code?: unknown }).code).startsWith("Z_"))
      throw error;
    throw damaged(part.object);
  }
}

async function* wholeAsStream(place: BackupPlace, part: BackedUpObject): AsyncGenerator<Uint8Array> {
  yield await readWhole(place, part, part.object);
}

async function* checked({ storage }: BackupPlace, part: BackedUpObject): AsyncGenerator<Uint8Array> {
  const opened = await storage.read(part.object);
  if (!opened?.body) throw lacking(part.object);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of opened.body) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    yield chunk;
  }
  if (sizeBytes !== part.sizeBytes || hash.digest("hex") !== part.sha256) throw damaged(part.object);
}

async function readWhole(place: BackupPlace, part: BackedUpObject, name: string): Promise<Uint8Array> {
  const opened = await place.storage.read(part.object);
  if (!opened) throw lacking(name);
  const stored = new Uint8Array(await new Response(opened.body).arrayBuffer());
  const bytes = isPlain(part.object) ? stored : await decrypt(place, stored, name);
  if (bytes.length !== part.sizeBytes || sha256(bytes) !== part.sha256) throw damaged(name);
  return bytes;
}

async function decrypt({ keys }: BackupPlace, stored: Uint8Array, name: string): Promise<Uint8Array> {
  try {
    return (await keys?.decrypt(stored)) ?? stored;
  } catch (error) {
    if (error instanceof Error && error.message.includes("no identity matched"))
      throw new BackupError("The identity of BACKUP_AGE_IDENTITY_FILE does not open this backup");
    throw damaged(name);
  }
}

function isPlain(object: string): boolean {
  return !object.endsWith(".age");
}

function damaged(name: string): BackupError {
  return new BackupError(`The file ${name} of the backup is damaged`);
}

function lacking(name: string): BackupError {
  return new BackupError(`The backup lacks its file ${name}`);
}
