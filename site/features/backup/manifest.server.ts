import * as z from "zod";
import { sha256 } from "../../platform/media/media-store.server.ts";
import {
  fileOfStorage,
  type ObjectStorage,
  readBytes,
} from "../../platform/storage/object-storage.server.ts";
import { objectKeyOf } from "./backup-objects.server.ts";

/** A backup cannot be used. `message` says why, in one line. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Raise this when an older version could not read what a newer one writes. */
const FORMAT_VERSION = 2;
/** Folder of the manifests of a place. */
export const BACKUPS_FOLDER = "backups/";
/** The manifest of version 1, whose backups have a folder each. */
export const FIRST_MANIFEST = "backup.json";

/** A piece of a table or list. Its file has lines of JSON, compressed. Size and checksum are those of the compressed lines. */
const partShape = z.strictObject({ sizeBytes: z.int(), sha256: z.string() });
const sequences = z.array(z.strictObject({ table: z.string(), column: z.string(), last: z.int() }));
const frame = {
  format: z.literal("site backup"),
  createdAt: z.iso.datetime(),
  /** Migrations that the database had, in order. */
  migrations: z.array(z.string()),
  sequences,
  /** What an operator has to keep elsewhere. */
  notIncluded: z.array(z.string()),
};
const table = { name: z.string(), columns: z.array(z.string()), rowCount: z.int() };

const manifestSchema = z.strictObject({
  ...frame,
  version: z.literal(FORMAT_VERSION),
  /** Whether rows and files are encrypted with age. Manifests and lists of files are not, so that anybody can prune. */
  isEncrypted: z.boolean(),
  /** Each after those that it refers to. A line has the values of a row, in the order of `columns`. */
  tables: z.array(z.strictObject({ ...table, parts: z.array(partShape) })),
  /** A line of the parts has key, size and checksum of a stored file. */
  files: z.strictObject({
    count: z.int(),
    totalBytes: z.int(),
    /** Media files that the database names and neither the site nor the place has. */
    missingCount: z.int(),
    parts: z.array(partShape),
  }),
});

const fileShape = { ...partShape.shape, file: z.string() };
/** What releases up to November 2026 wrote: a folder with a copy of every file, and one file for each table. */
const firstManifestSchema = z.strictObject({
  ...frame,
  version: z.literal(1),
  tables: z.array(z.strictObject({ ...table, ...fileShape })),
  files: z.strictObject({ count: z.int(), totalBytes: z.int(), ...fileShape }),
});

/** Content of a manifest. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A part or a stored file of a backup, and the object of the place that has its bytes. */
export interface BackedUpObject {
  object: string;
  sizeBytes: number;
  sha256: string;
}

/** A stored file of a backup. */
export interface BackedUpFile {
  /** Key in the site's storage. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** A manifest of any version, with the places of what it names. */
export interface BackupIndex extends Omit<Manifest, "version" | "tables" | "files"> {
  tables: (Omit<Manifest["tables"][number], "parts"> & { parts: BackedUpObject[] })[];
  files: Omit<Manifest["files"], "parts"> & { parts: BackedUpObject[] };
  /** Returns the object that has a stored file. */
  objectOf(file: BackedUpFile): string;
}

/** What a backup leaves out, because whoever steals the backup could use it. */
const SECRETS = [
  "SESSION_SECRET, or the file session-secret of DATA_DIR",
  "the passwords and keys of other environment variables",
];

/** Writes the manifest, which makes the backup complete. Returns the backup's name. */
export async function writeManifest(
  storage: ObjectStorage,
  content: Omit<Manifest, "format" | "version" | "notIncluded">,
): Promise<string> {
  const manifest = { format: "site backup", version: FORMAT_VERSION, ...content, notIncluded: SECRETS };
  const name = nameOfBackup(content.createdAt);
  const text = JSON.stringify({ ...manifest, sha256: checksumOf(manifest) }, undefined, 1);
  await storage.put(keyOfManifest(name), Buffer.from(`${text}\n`));
  return name;
}

/** Returns the name of the backup of a time in ISO 8601. Names sort as their times do. */
export function nameOfBackup(createdAt: string): string {
  return createdAt.replaceAll(":", "-");
}

export function keyOfManifest(name: string): string {
  return `${BACKUPS_FOLDER}${name}.json`;
}

/** Reads a manifest of any version. Throws {@link BackupError} if it is missing, damaged or of a newer version. */
export async function readManifest(storage: ObjectStorage, key: string): Promise<BackupIndex> {
  const bytes = await readBytes(fileOfStorage(storage, key));
  if (!bytes) throw new BackupError(`${storage.location} has no ${key}, so it is no complete backup`);
  const damaged = new BackupError(`${key} in ${storage.location} is damaged`);
  const { sha256: checksum, ...manifest } = parse(Buffer.from(bytes).toString());
  if (checksum !== checksumOf(manifest)) throw damaged;
  if (Number(manifest.version) > FORMAT_VERSION)
    throw new BackupError(`${key} in ${storage.location} was made by a newer version of this software`);
  const first = firstManifestSchema.safeParse(manifest);
  if (first.success) return indexOfFirst(first.data);
  const checked = manifestSchema.safeParse(manifest);
  if (!checked.success) throw damaged;
  return indexOf(checked.data);
}

function indexOf({ version: _, ...manifest }: Manifest): BackupIndex {
  const placed = (part: z.infer<typeof partShape>, isEncrypted: boolean) => ({
    ...part,
    object: objectKeyOf(part.sha256, isEncrypted),
  });
  const { tables, files, isEncrypted } = manifest;
  return {
    ...manifest,
    tables: tables.map((table) => ({
      ...table,
      parts: table.parts.map((part) => placed(part, isEncrypted)),
    })),
    files: { ...files, parts: files.parts.map((part) => placed(part, false)) },
    objectOf: ({ sha256 }) => objectKeyOf(sha256, isEncrypted),
  };
}

function indexOfFirst({ version: _, ...manifest }: z.infer<typeof firstManifestSchema>): BackupIndex {
  const { count, totalBytes, file: object, ...list } = manifest.files;
  return {
    ...manifest,
    isEncrypted: false,
    tables: manifest.tables.map(({ name, columns, rowCount, file: object, ...part }) => ({
      ...{ name, columns, rowCount },
      parts: [{ ...part, object }],
    })),
    files: { count, totalBytes, missingCount: 0, parts: [{ ...list, object }] },
    objectOf: ({ key }) => key,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function checksumOf(manifest: Record<string, unknown>): string {
  return sha256(Buffer.from(JSON.stringify(manifest)));
}
